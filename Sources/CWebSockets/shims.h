// libwebsockets, and its macros and tables in forms that Swift can use.
#ifndef MARTLET_CWEBSOCKETS_SHIMS_H
#define MARTLET_CWEBSOCKETS_SHIMS_H

#include <libwebsockets.h>

// Bytes that lws_write() wants before the payload.
static const size_t MARTLET_LWS_PRE = LWS_PRE;

// What every context and vhost here asks for: TLS, vhosts of our own, checks of text messages.
static const uint64_t MARTLET_LWS_CONTEXT_OPTIONS =
    LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT | LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8;
static const uint64_t MARTLET_LWS_NO_SYSTEM_ROOTS = LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS;

static const int MARTLET_LWS_NO_LISTENING = CONTEXT_PORT_NO_LISTEN;
static const int MARTLET_LWS_USE_TLS = LCCSCF_USE_SSL;
static const int MARTLET_LWS_NO_REDIRECTS = LCCSCF_HTTP_NO_FOLLOW_REDIRECT;

// Ends a connection at the next turn of the loop.
static inline void martlet_lws_kill(struct lws *wsi) {
  lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static inline const struct lws_extension *martlet_lws_deflate(void) {
  static const struct lws_extension table[] = {
      {"permessage-deflate", lws_extension_callback_pm_deflate,
       "permessage-deflate; client_no_context_takeover; client_max_window_bits"},
      {NULL, NULL, NULL}};
  return table;
}

#endif

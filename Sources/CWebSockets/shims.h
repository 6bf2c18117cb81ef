// libwebsockets, and its macros in forms that Swift can call.
#ifndef MARTLET_CWEBSOCKETS_SHIMS_H
#define MARTLET_CWEBSOCKETS_SHIMS_H

#include <libwebsockets.h>

#endif

// libcurl, and its variadic functions in forms that Swift can call.
#ifndef MARTLET_CCURL_SHIMS_H
#define MARTLET_CCURL_SHIMS_H

#include <curl/curl.h>

#if LIBCURL_VERSION_NUM < 0x074D00
#error "libcurl 7.77 or later is needed, for CURLOPT_CAINFO_BLOB"
#endif

static inline CURLcode martlet_setopt_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode martlet_setopt_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode martlet_setopt_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode martlet_setopt_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode martlet_setopt_headers(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/// Keeps a copy of the bytes.
static inline CURLcode martlet_setopt_roots(CURL *handle, CURLoption option, const void *bytes, size_t count) {
  struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
  return curl_easy_setopt(handle, option, &blob);
}

/// Sets what is called for the answer's header lines and body, and for the request's body.
static inline void martlet_setopt_callbacks(
    CURL *handle, curl_write_callback header, curl_write_callback body, curl_read_callback read,
    curl_seek_callback seek, void *transfer) {
  curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, transfer);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, transfer);
  curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
  curl_easy_setopt(handle, CURLOPT_READDATA, transfer);
  curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, seek);
  curl_easy_setopt(handle, CURLOPT_SEEKDATA, transfer);
  curl_easy_setopt(handle, CURLOPT_PRIVATE, transfer);
}

/// Allows HTTP and HTTPS alone.
static inline CURLcode martlet_setopt_protocols(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static inline long martlet_getinfo_long(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static inline void *martlet_getinfo_transfer(CURL *handle) {
  char *value = NULL;
  return curl_easy_getinfo(handle, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}

/// The file of trusted certificates that libcurl was built with; NULL where it does not say.
static inline const char *martlet_default_roots(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075400
  char *path = NULL;
  return curl_easy_getinfo(handle, CURLINFO_CAINFO, &path) == CURLE_OK ? path : NULL;
#else
  return NULL;
#endif
}

static inline CURLMcode martlet_multi_setopt_long(CURLM *handle, CURLMoption option, long value) {
  return curl_multi_setopt(handle, option, value);
}

static inline CURLSHcode martlet_share_cookies(CURLSH *handle) {
  return curl_share_setopt(handle, CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE);
}

/// The transfer that a message says is done; NULL for messages of other kinds.
static inline CURL *martlet_message_done(const CURLMsg *message, CURLcode *result) {
  if (message->msg != CURLMSG_DONE) return NULL;
  *result = message->data.result;
  return message->easy_handle;
}

#endif

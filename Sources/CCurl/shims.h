// libcurl, and its variadic functions in forms that Swift can call.
#ifndef MARTLET_CCURL_SHIMS_H
#define MARTLET_CCURL_SHIMS_H

#include <curl/curl.h>

static inline CURLcode martlet_setopt_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

#endif

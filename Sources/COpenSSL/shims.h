// What the package uses of libcrypto.
#ifndef MARTLET_COPENSSL_SHIMS_H
#define MARTLET_COPENSSL_SHIMS_H

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>

#endif

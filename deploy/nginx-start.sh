#!/bin/sh
# Fills in the templates of this folder from the environment, and starts nginx. Without
# PAYMENT_SERVER_NAME there is no host for card pages, as with a marketplace of the operator's own.
set -eu
folder=$(dirname "$0")
export ACCESS_LOG=/var/log/nginx/access.log
export CACHE_DIR=/var/cache/nginx/vitrine PURGE_LISTEN=127.0.0.1:8081
export LISTEN_HTTP="${LISTEN_HTTP:-80}" LISTEN_HTTPS="${LISTEN_HTTPS:-443}"
export PAYMENT_SERVER_NAME="${PAYMENT_SERVER_NAME:-}"
export HTTPS_PORT_SUFFIX="${HTTPS_PORT_SUFFIX:-}" REAL_ADDRESS="${REAL_ADDRESS:-}"
names='SERVER_NAME PAYMENT_SERVER_NAME LISTEN_HTTP LISTEN_HTTPS HTTPS_PORT_SUFFIX REAL_ADDRESS
  SHOPS ACCESS_LOG CACHE_DIR PURGE_LISTEN INVALIDATION_SECRET CERTIFICATE CERTIFICATE_KEY'
variables=''
for name in $names; do variables="$variables \${$name}"; done
# The configuration contains a secret.
umask 077
envsubst "$variables" < "$folder/nginx.conf.template" > /etc/nginx/conf.d/vitrine.conf
if [ -n "$PAYMENT_SERVER_NAME" ]; then
  envsubst "$variables" < "$folder/nginx-payments.conf.template" > /etc/nginx/conf.d/payments.conf
fi
exec nginx -g 'daemon off;'

#!/bin/sh
# Runs a command of the site as its user and with its settings. Installed as /usr/local/bin/veil; needs root. VEIL_SETTINGS names
# another file of settings than that of the site.
set -eu
set -a
. "${VEIL_SETTINGS:-/etc/veil/veil.env}"
set +a
export NODE_ENV=production VEIL_DATA="${VEIL_DATA:-/var/lib/veil}"
cd "$VEIL_DATA"
exec setpriv --reuid=veil --regid=veil --init-groups /opt/veil/current/bin/veil "$@"

#!/bin/sh
# The first process of a container: reads secrets from files, so that they stand in no settings of the container.
set -eu
if [ -r /run/secrets/veil_secret ]; then
  VEIL_SECRET=$(cat /run/secrets/veil_secret)
  export VEIL_SECRET
fi
if [ -z "${DATABASE_URL:-}" ] && [ -r /run/secrets/database_password ]; then
  DATABASE_URL="postgresql://veil:$(cat /run/secrets/database_password)@${DATABASE_HOST:-database}/veil"
  export DATABASE_URL
fi
case "$1" in
web | worker) /opt/veil/bin/veil migrate ;;
esac
exec /opt/veil/bin/veil "$@"

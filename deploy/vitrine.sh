#!/bin/sh
# Runs an operator command as root with the user, the environment and the data folder of
# vitrine-marketplace.service, of which its settings are a copy (docs/operations.md):
#   install -m 755 deploy/vitrine.sh /usr/local/bin/vitrine
#   vitrine orders list
# In a crontab, write /usr/local/bin/vitrine: cron does not search that folder.
set -eu
# systemd replaces variables such as $HOME in arguments, and $$ by $.
for argument do
  shift
  set -- "$@" "$(printf '%s' "$argument" | sed 's/\$/$$/g')"
done
# With both --pty and --pipe, systemd-run uses the terminal if there is one, as cron has none.
exec systemd-run --quiet --collect --wait --pty --pipe \
  --property=User=vitrine --property=Group=vitrine --property=UMask=0077 \
  --property=StateDirectory=vitrine --property=StateDirectoryMode=0700 \
  --property=WorkingDirectory=/opt/vitrine \
  --property=EnvironmentFile=/etc/vitrine/marketplace.env \
  --setenv=NODE_ENV=production --setenv=VITRINE_DATA_DIR=/var/lib/vitrine \
  ${LOG_LEVEL:+--setenv=LOG_LEVEL="$LOG_LEVEL"} \
  ${TRACEPARENT:+--setenv=TRACEPARENT="$TRACEPARENT"} \
  /usr/bin/node scripts/marketplace.mjs "$@"

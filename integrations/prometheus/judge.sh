#!/bin/sh
# judge.sh PROMETHEUS VERSION: waits until the share of a staged version may be raised, and says each minute what it waits for.
#
# Status 0: the share may be raised, or all visits get the version already. Status 1: an alert speaks against it, the version is not
# staged, or two hours were not enough. Prometheus that does not answer is a reason to wait, and never one to go on.
prometheus=$1 version=$2
minute=${JUDGE_SECONDS_OF_MINUTE:-60}

ask() { promtool query instant "$prometheus" "$1" 2>&1; }
number() { ask "$1" | sed -n 's/.* => \([0-9]*\).*/\1/p' | head -n 1; }
say() { echo "$(date -u +%H:%M:%S) $version: $*"; }

against="count by (alertname, alertstate, shell_market) (ALERTS{verdict=\"bad\", service_version=\"$version\"} or ALERTS{verdict=~\"common|blind\"})"
for passed in $(seq 120); do
  sleep "$minute"
  if ! served=$(ask "shell:served"); then
    say "waits for Prometheus, which does not answer: $served"
    continue
  fi
  # Prometheus reads the list and evaluates its rules once a minute: what it says before is about the share before.
  if [ "$passed" -lt 4 ]; then
    say "waits for Prometheus to notice the new share"
    continue
  fi
  alerts=$(ask "$against")
  case $alerts in *'alertstate="firing"'*) say "is not judged good: $alerts"; exit 1 ;; esac
  case $(echo "$served" | grep -F "service_version=\"$version\"") in
    *'stage="current"'*) say "all visits get it already"; exit 0 ;;
    *'stage="staged"'*) ;;
    *) say "is not staged, as far as Prometheus knows: ${served:-it cannot read versions.prom}"; exit 1 ;;
  esac
  enough=$(ask "ALERTS{alertname=\"ShellEnoughViews\", alertstate=\"firing\", service_version=\"$version\"}")
  case $alerts$enough in
    *pending*) ;;
    *ShellEnoughViews*) say "is judged good"; exit 0 ;;
  esac
  views=$(number "shell:visits:hour{service_version=\"$version\"}")
  others=$(number "shell:other_visits:hour{service_version=\"$version\"}")
  seconds=$(number "shell:served_for:seconds{service_version=\"$version\"}")
  say "waits: ${views:-0} page views and ${others:-0} of other versions, of 500 each; $((${seconds:-0} / 60)) of 30 minutes. $alerts"
done
say "was not judged within two hours: look at the dashboard, then share or rollback by hand"
exit 1

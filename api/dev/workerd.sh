#!/bin/sh
# Runs `workerd`, which is killed once the process that started it is gone: a killed process could not, and it would hold the port.
# Ctrl+C is not its business: whoever started it stops it.
trap '' INT HUP
(while kill -0 $PPID && kill -0 $$; do sleep 0.5; done; kill -9 $$) <&- >/dev/null 2>&1 3>&- &
exec "$WORKERD" "$@"

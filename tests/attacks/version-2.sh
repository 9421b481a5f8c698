#!/bin/bash
# The attacks in cgroups of the second version, on a machine whose own are of the first: in a Linux of its own, which is a
# process of this machine (Debian's package user-mode-linux) and sees its files. As root, from the checkout:
#
#   tests/attacks/version-2.sh [FILE...]    files below tests/attacks/native; ends with 0 if nothing got through
#
# Three say nothing there: other-numbers.c, since that Linux tells no i386 call from another, empty-files.c, for which it is
# too slow, and host-names.c, which finds this file in its /proc/cmdline.
set -euo pipefail
linux=${CLEW_UML:-/usr/bin/linux.uml}

if [ "$$" != 1 ]; then
  said=$(mktemp)
  trap 'rm -f "$said"' EXIT
  files=${*:-accepted/host-names.py accepted/keys.c accepted/largest.sh accepted/locks.c memory-limit/memory.c \
    memory-limit/together.c time-limit/fork-bomb.c}
  "$linux" mem=3G root=/dev/root rootfstype=hostfs rw quiet init="$(realpath "$0")" con=null con0=fd:0,fd:1 \
    "CLEW_ROOT=$PWD" "CLEW_FILES=${files// /,}" "CLEW_NODE=$(command -v node)" </dev/null | tee "$said"
  # The last line is what main.ts says.
  grep -a '^{' "$said" | grep -qv BREACH && grep -aq '"grouped":true,"weighted":true.*"breaches":\[\]' "$said"
  exit
fi

mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs tmp /var/tmp
mount -t cgroup2 cgroup /sys/fs/cgroup
cd "$CLEW_ROOT"
export PATH=/usr/bin:/bin:/usr/sbin:/sbin TMPDIR=/var/tmp HOME=/root LANG=C.UTF-8
# shellcheck disable=SC2086
"$CLEW_NODE" --import tsx tests/attacks/mode/main.ts '{}' attacks ${CLEW_FILES//,/ } || true
poweroff -f

import { bwrapArguments, commandOf, rootWords, type Style, variables } from './arguments'
import type { Plan } from './plan'

/** What a box is started with. */
export interface Links {
  readonly bwrap: string
  /** Missing where there is no compiler. */
  readonly helper: string | undefined
  /** The library of `helper/zygote.c`; only where the judge is root and has cgroups and a compiler. */
  readonly zygote: string | undefined
  /** The seccomp filter. */
  readonly filter: string
  readonly style: Style
}

interface Place {
  /** The user that the box becomes; `undefined` where the judge is nobody special itself. */
  readonly uid: number | undefined
  readonly joins: readonly string[]
}

/** What holds for every process, besides the cgroup. */
const limitsOf = ({ fileBytes, openFiles }: Plan) => ({
  core: 0,
  files: openFiles,
  fsize: fileBytes,
  stack: 64 * 2 ** 20,
  memlock: 2 ** 20,
  msgqueue: 0,
  rtprio: 0,
  nice: 0,
  // Timers and signals that wait, which the kernel counts by the user of the host.
  sigpending: SIGNALS,
})

const SIGNALS = 1024

/** What makes a box: the words for the helper, or a whole command that stands for it, with bwrap; then the program. */
export function chain(links: Links, plan: Plan, place: Place): string[] {
  return links.helper ? byHelper(links, plan, place) : byShell(links, plan, place)
}

/** The helper's own names for how a program begins, see `helper/first.c`. */
const GATES = { 'when told': 'told', 'at once': 'now', 'and says so': 'self' } as const

function byHelper({ filter, style, zygote }: Links, plan: Plan, { uid, joins }: Place): string[] {
  return [
    ...(zygote && plan.forks && 'folder' in plan.box ? ['--zygote', plan.box.folder, zygote] : []),
    ...joins.flatMap((file) => ['--cgroup', file]),
    ...Object.entries(limitsOf(plan)).flatMap(([name, value]) => ['--limit', name, String(value)]),
    ...(uid === undefined ? [] : ['--uid', String(uid)]),
    ...(style.grouped ? [] : ['--report']),
    ...['--seccomp', filter, ...variables(plan)],
    ...['--root', ...rootWords(plan, style), '--'],
    ...[GATES[plan.begins], ...commandOf(plan, style)],
  ]
}

/**
 * Joins the cgroups that come first, closes what the judge was given by whoever started it, opens the filter, sets
 * limits and goes on with what is left. Not for `sh`: Debian's closes no descriptor above 9.
 */
const SHELL = `
while [ "$1" != -- ]; do echo 0 >"$1" || exit 120; shift; done
for path in /proc/self/fd/*; do
  file=\${path##*/}
  [ "$file" -le 2 ] || eval "exec $file>&-"
done
exec 3<"$2" || exit 120
ulimit -c 0 && ulimit -i ${SIGNALS} && ulimit -n "$3" && ulimit -f "$4" || exit 120
shift 4
exec "$@"`

/** `ulimit -f` counts these. */
const BLOCK = 1024

/**
 * Without a compiler. Weaker in that fewer limits are set, that a judge that dies while the box is being made leaves it
 * to the next judge's sweep, and that the folders must be open to every user.
 */
function byShell({ bwrap, filter, style }: Links, plan: Plan, { uid, joins }: Place): string[] {
  const { files, fsize } = limitsOf(plan)
  const user = uid === undefined ? [] : ['--reuid', String(uid), '--regid', String(uid), '--clear-groups']
  return [
    // A shell whose input is a socket takes itself for a remote one, and would read the .bashrc of the judge.
    ...['/bin/bash', '--norc', '--noprofile', '-c', SHELL, 'bash', ...joins],
    ...['--', filter, String(files), String(fsize / BLOCK)],
    ...['/usr/bin/setpriv', ...user, '--no-new-privs', '--pdeathsig', 'KILL', bwrap],
    ...bwrapArguments(plan, style),
  ]
}

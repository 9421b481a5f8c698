import { bwrapArguments, commandOf, rootWords, type Style, variables } from './arguments'
import type { Plan } from './plan'

/** The files and the style that a box is started with. */
export interface LauncherPaths {
  readonly bwrap: string
  /** Missing if there is no compiler. */
  readonly helper: string | undefined
  /** The compiled `helper/zygote.c`; only if the judge is root and has cgroups and a compiler. */
  readonly zygote: string | undefined
  /** The seccomp filter. */
  readonly filter: string
  readonly style: Style
}

interface Place {
  /** The user that the box runs as; `undefined` if the judge is not root. */
  readonly uid: number | undefined
  /** The user of the first process of the box; `undefined` if the judge is not root. */
  readonly first: number | undefined
  readonly joins: readonly string[]
  /** The processors that the box may use; empty if a cgroup limits its CPU time. */
  readonly processors: readonly number[]
}

const STACK_BYTES = 64 * 2 ** 20

/** Limits on each process, apart from the cgroup. */
const limitsOf = ({ fileBytes, openFiles, stackBytes = STACK_BYTES }: Plan) => ({
  core: 0,
  files: openFiles,
  fsize: fileBytes,
  stack: stackBytes,
  memlock: 2 ** 20,
  msgqueue: 0,
  rtprio: 0,
  nice: 0,
  // Pending timers and signals, which the kernel counts per user of the host.
  sigpending: SIGNALS,
})

const SIGNALS = 1024

/** What starts a box: arguments for the helper or, without one, a command line that ends in bwrap and the program. */
export function launchCommand(links: LauncherPaths, plan: Plan, place: Place): string[] {
  return links.helper ? byHelper(links, plan, place) : byShell(links, plan, place)
}

/** The helper's names for the ways a program begins, see `helper/first.c`. */
const GATES = { 'when told': 'told', 'at once': 'now', 'and says so': 'self' } as const

const gateOf = ({ begins, fills }: Plan): string[] =>
  fills ? ['filled', fills.folder, String(fills.writable.length), ...fills.writable] : [GATES[begins]]

function byHelper(
  { filter, style, zygote }: LauncherPaths,
  plan: Plan,
  { uid, first, joins, processors }: Place,
): string[] {
  return [
    ...(zygote && plan.forks && 'folder' in plan.box ? ['--zygote', plan.box.folder, zygote] : []),
    ...joins.flatMap((file) => ['--cgroup', file]),
    ...Object.entries(limitsOf(plan)).flatMap(([name, value]) => ['--limit', name, String(value)]),
    ...(uid === undefined ? [] : ['--uid', String(uid)]),
    ...processors.flatMap((processor) => ['--processor', String(processor)]),
    // To report what the others have used, the first process has to end them, and so must be of their user.
    ...(style.grouped ? (first === undefined ? [] : ['--first-uid', String(first)]) : ['--report']),
    ...['--seccomp', filter, ...variables(plan)],
    ...['--root', ...rootWords(plan, style), '--'],
    ...[...gateOf(plan), ...commandOf(plan, style)],
  ]
}

/**
 * Joins the cgroups listed first, closes the descriptors that the judge inherited, opens the filter, sets limits and
 * executes the remaining arguments. Needs bash: Debian's `sh` closes no descriptor above 9.
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

/** The unit of `ulimit -f` in bytes. */
const BLOCK = 1024

/**
 * Used without a compiler. Weaker in three ways: fewer limits are set; if the judge dies while the box is being made,
 * the box stays until the next judge's sweep; and the folders must be open to every user.
 */
function byShell(
  { bwrap, filter, style }: LauncherPaths,
  plan: Plan,
  { uid, joins, processors }: Place,
): string[] {
  const { files, fsize } = limitsOf(plan)
  const user = uid === undefined ? [] : ['--reuid', String(uid), '--regid', String(uid), '--clear-groups']
  return [
    // A shell whose stdin is a socket assumes that it runs remotely and would read the judge's .bashrc.
    ...['/bin/bash', '--norc', '--noprofile', '-c', SHELL, 'bash', ...joins],
    ...['--', filter, String(files), String(fsize / BLOCK)],
    ...(processors.length > 0 ? ['/usr/bin/taskset', '--cpu-list', processors.join(',')] : []),
    ...['/usr/bin/setpriv', ...user, '--no-new-privs', '--pdeathsig', 'KILL', bwrap],
    ...bwrapArguments(plan, style),
  ]
}

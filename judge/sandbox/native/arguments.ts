import { existsSync } from 'node:fs'
import type { Plan } from './plan'

/** How boxes are made here, found out once by trying. */
export interface Style {
  /** Whether a `/proc` of the box's own can be mounted; a container that hides parts of its own forbids it. */
  readonly proc: boolean
  /** Whether a cgroup holds memory and processes, or limits of each process have to. */
  readonly grouped: boolean
  /** Whether the helper makes them, or bwrap. */
  readonly helped: boolean
  /** What stands for `/usr/bin/node` in the box where the machine has none there. */
  readonly node?: string
}

/** Where a Node.js from elsewhere is seen in the box. */
const NODE_IN_BOX = '/opt/node'
const USUAL_NODE = '/usr/bin/node'
const SHM_BYTES = 2 ** 20

/**
 * What the program sees, in words of bwrap that the helper understands as well: `/usr` of the host and a few files of
 * `/etc`, and of its own `/tmp` and `/dev/shm`, which are small and all that it can write to. In `/box` are its own files;
 * the helper copies them, so that `/proc/self/mountinfo` does not say where they come from, which bwrap cannot do.
 */
export function rootWords(plan: Plan, style: Style): string[] {
  return [
    ...readable('/usr'),
    ...['/etc/alternatives', '/etc/ld.so.cache', ...plan.etc.map((name) => `/etc/${name}`)].flatMap(readable),
    ...['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...(style.proc ? ['--proc', '/proc'] : ['--tmpfs', '/proc']),
    ...devices(),
    ...['--size', String(plan.tmpBytes), '--tmpfs', '/tmp'],
    ...('bytes' in plan.box
      ? ['--size', String(plan.box.bytes), '--tmpfs', '/box']
      : [style.helped ? '--copy' : '--ro-bind', plan.box.folder, '/box']),
    ...(style.node ? ['--ro-bind', style.node, NODE_IN_BOX] : []),
    // Both could be written to. Files of /proc set how a process is scheduled and accounted for, and what is in its
    // memory: with /proc/self/autogroup a program could pass its own endless loop off as a fault of the host.
    ...['--remount-ro', '/proc', '--remount-ro', '/', '--chdir', '/box'],
  ]
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom']
const STREAMS = ['stdin', 'stdout', 'stderr']

/** In place of bwrap's `--dev`, which mounts terminals as well: the machine has 3072 of them for all boxes together. */
function devices(): string[] {
  return [
    ...DEVICES.flatMap((name) => ['--dev-bind', `/dev/${name}`, `/dev/${name}`]),
    ...STREAMS.flatMap((name, file) => ['--symlink', `/proc/self/fd/${file}`, `/dev/${name}`]),
    ...['--symlink', '/proc/self/fd', '/dev/fd'],
    ...['--size', String(SHM_BYTES), '--tmpfs', '/dev/shm'],
  ]
}

/** All variables of the program. */
export const variables = ({ env }: Plan): string[] =>
  Object.entries({ PATH: '/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8', ...env }).flatMap(
    ([name, value]) => ['--setenv', name, value],
  )

/** The arguments of bwrap: namespaces of every kind, no rights, no network. */
export function bwrapArguments(plan: Plan, style: Style): string[] {
  return [
    ...['--unshare-all', '--unshare-user', '--disable-userns', '--die-with-parent', '--new-session'],
    ...['--clearenv', '--uid', '65534', '--gid', '65534', '--hostname', 'box', '--cap-drop', 'ALL'],
    ...rootWords(plan, style),
    ...variables(plan),
    ...['--seccomp', '3', '--', ...gate(plan, style)],
  ]
}

/** What a thread has where nobody says anything else. */
const NODE_STACK_BYTES = 8 * 2 ** 20

const readable = (path: string) => ['--ro-bind-try', path, path]

/** The program and its arguments; where no cgroup holds its limits, behind a program that sets them. */
export function commandOf(plan: Plan, { grouped, node }: Style): string[] {
  const [program, ...words] = plan.command
  const own = [program === USUAL_NODE && node ? NODE_IN_BOX : program, ...words]
  return grouped ? own : [...processLimits(plan), ...own]
}

/**
 * The command without a helper. Unless it says itself that it is ready, it stands behind a shell that says so with an
 * empty line: the box is there. If the program is to wait, the shell then reads a line before it becomes the program:
 * `go`, and more arguments. A shell reads its input byte by byte, so nothing of what comes after is lost. So the box does
 * not depend on the arguments, and can be there before them.
 */
function gate(plan: Plan, style: Style): string[] {
  const script = SCRIPTS[plan.begins]
  const command = commandOf(plan, style)
  return script ? ['/bin/sh', '-c', script, 'sh', ...command] : command
}

const SCRIPTS = {
  'when told': 'echo; read -r _ words && exec "$@" $words',
  'at once': 'echo; exec "$@"',
  'and says so': undefined,
} as const

/** Whether these can be given to a program that waits: the shell splits them at spaces, and would fill in `*`. */
export const areFigures = (words: readonly string[]): boolean =>
  words.every((word) => /^\d{1,16}$/.test(word))

/** Counted in the box, where no other process of its user is: outside they would hold for all boxes together. */
function processLimits({ command, memoryMiB, processes }: Plan): string[] {
  const bytes = memoryMiB * 2 ** 20
  // A dozen threads of Node.js take stacks as large as they may be, which would be more data than they may have.
  const stack = command[0] === USUAL_NODE ? [`--stack=${NODE_STACK_BYTES}:`] : []
  // Not the address space: Node.js, Java and Go reserve far more than they use.
  return ['/usr/bin/prlimit', `--nproc=${processes}`, `--data=${bytes}`, ...stack, '--']
}

/** The Node.js of the judge, where the machine has none in the usual place. */
export const nodeElsewhere = (): string | undefined => (existsSync(USUAL_NODE) ? undefined : process.execPath)

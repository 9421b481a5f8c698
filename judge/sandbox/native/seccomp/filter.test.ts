import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '@/scripts/up/paths.mjs'
import { seccompFilter } from './filter'
import { policy, SPARE, unknownNames } from './policy'
import { ARCHITECTURES, SYSCALLS, type Syscall } from './syscalls'

/** What a judge with a helper and cgroups allows. */
const ALL_ALLOWED = { memoryFiles: true, sessions: true, times: true }

/* Interprets the filter as the kernel would, so that the filters of both architectures are tested on either. */

const AUDIT = [0xc000_003e, 0xc000_00b7]
const ALLOWED = 'allowed'

/** Runs a filter on a call; knows the few operations of `BPF`, jumps and returns. */
function run(filter: Buffer, column: number, number: number, words: readonly number[]): string | number {
  const data = Buffer.alloc(64)
  data.writeUInt32LE(number, 0)
  data.writeUInt32LE(AUDIT[column]!, 4)
  words.forEach((word, index) => void data.writeUInt32LE(word >>> 0, 16 + 8 * index))
  for (let at = 0, value = 0; ; at++) {
    const code = filter.readUInt16LE(8 * at)
    const k = filter.readUInt32LE(8 * at + 4)
    const jump = (yes: boolean) => filter.readUInt8(8 * at + (yes ? 2 : 3))
    if (code === 0x20) value = data.readUInt32LE(k)
    else if (code === 0x54) value = (value & k) >>> 0
    else if (code === 0x05) at += k
    else if (code === 0x15) at += jump(value === k)
    else if (code === 0x35) at += jump(value >= k)
    else if (code === 0x45) at += jump((value & k) !== 0)
    else return k === 0x7fff_0000 ? ALLOWED : k - 0x0005_0000
  }
}

const EPERM = 1
const ENOMEM = 12
const EINVAL = 22
const ENOTTY = 25
const ENOSYS = 38

const ANSWERS: [call: Syscall, words: number[], answer: string | number][] = [
  ['read', [], ALLOWED],
  ['ptrace', [], EPERM],
  // The first process of the box, by every argument that could mean it; and oneself, or another.
  ...(
    [
      ...['kill', 'tkill', 'tgkill', 'rt_sigqueueinfo', 'rt_tgsigqueueinfo', 'setpgid', 'getpgid', 'getsid'],
      ...[
        'sched_getparam',
        'sched_getscheduler',
        'sched_getattr',
        'sched_rr_get_interval',
        'sched_getaffinity',
      ],
    ] as const
  ).flatMap((call): [Syscall, number[], string | number][] => [
    [call, [1], EPERM],
    [call, [0], ALLOWED],
    [call, [2, 2], ALLOWED],
  ]),
  ...(['tgkill', 'rt_tgsigqueueinfo', 'setpgid'] as const).map((call): [Syscall, number[], number] => [
    call,
    [0, 1],
    EPERM,
  ]),
  ['sched_setscheduler', [1, 0], EPERM],
  ['sched_setscheduler', [5, 0], ALLOWED],
  ['sched_setscheduler', [5, 3], EPERM],
  ['prlimit64', [0, 7], ALLOWED],
  ['prlimit64', [1, 7], EPERM],
  ['prlimit64', [2, 7], EPERM],
  ['getpriority', [0, 0], ALLOWED],
  ['getpriority', [0, 1], EPERM],
  ['getpriority', [1, 1], EPERM],
  ['getpriority', [2, 0], EPERM],
  ...(['clock_gettime', 'clock_getres', 'clock_nanosleep', 'timer_create'] as const).flatMap(
    (call): [Syscall, number[], string | number][] => [
      [call, [2], ALLOWED],
      [call, [-6], ALLOWED],
      ...[-16, -15, -14, -12, -11, -10].map((clock): [Syscall, number[], number] => [call, [clock], EINVAL]),
      // Of the second process.
      [call, [-24], ALLOWED],
    ],
  ),
  ...[6, 7, 8, 11, 12, 13, 6 | 128, 13 | 128 | 256].map((operation): [Syscall, number[], number] => [
    'futex',
    [0, operation],
    ENOSYS,
  ]),
  ...[0, 1, 3, 4, 5, 9, 10, 128, 129, 9 | 128 | 256].map((operation): [Syscall, number[], string] => [
    'futex',
    [0, operation],
    ALLOWED,
  ]),
  // As for a new thread, a new process by vfork, a sibling, and one that shares its place in the queues of the disks.
  ['clone', [0x003d_0f00], ALLOWED],
  ['clone', [0x4111], ALLOWED],
  ['clone', [0x8011], EPERM],
  ['clone', [0x8000_0011], EPERM],
  ...[1, 2, 4, 128, 512].map((command): [Syscall, number[], number] => ['membarrier', [command], EINVAL]),
  ...[0, 8, 16, 32, 64].map((command): [Syscall, number[], string] => ['membarrier', [command], ALLOWED]),
  ['memfd_create', [0, 3], ALLOWED],
  ['memfd_create', [0, 4], EINVAL],
  ['memfd_create', [0, 21 << 26], EINVAL],
  // F_SETOWN, F_SETSIG, F_SETOWN_EX
  ...[8, 10, 15].map((command): [Syscall, number[], number] => ['fcntl', [3, command], EPERM]),
  ['ioctl', [0, 0x5452], ENOTTY],
  // PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER
  ['prctl', [1], EINVAL],
  ['prctl', [36], EINVAL],
  ['madvise', [0, 4096, 14], EINVAL],
  ['fcntl', [3, 4], ALLOWED],
  ['fcntl', [3, 1030], ALLOWED],
  // F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY, F_SET_RW_HINT, F_SET_FILE_RW_HINT
  ...[6, 7, 37, 38, 1024, 1026, 1036, 1038].map((command): [Syscall, number[], number] => [
    'fcntl',
    [3, command],
    EPERM,
  ]),
  ['setsockopt', [3, 1, 7], ALLOWED],
  ...[26, 27, 44, 50, 51, 52].map((option): [Syscall, number[], number] => [
    'setsockopt',
    [3, 1, option],
    EPERM,
  ]),
  // The same option number in another protocol.
  ['setsockopt', [3, 6, 26], ALLOWED],
  ['prctl', [15], ALLOWED],
  ['prctl', [22], EPERM],
  ['prctl', [62], EINVAL],
  ['seccomp', [1], EPERM],
  ['madvise', [0, 4096, 4], ALLOWED],
  ['madvise', [0, 4096, 21], EINVAL],
  ['mmap', [0, 4096, 3, 0x22], ALLOWED],
  ['mmap', [0, 4096, 3, 0x4_0022], ENOMEM],
  ['ioctl', [0, 0x5401], ALLOWED],
  ['ioctl', [0, 0x5412], ENOTTY],
  ['fsync', [3], 0],
  ['flock', [3, 2], EPERM],
  ['getsockopt', [3, 1, 4], ALLOWED],
  // SO_COOKIE, SO_NETNS_COOKIE
  ['getsockopt', [3, 1, 57], EPERM],
  ['getsockopt', [3, 1, 71], EPERM],
  ['setsid', [], ALLOWED],
  ['setpgid', [0, 0], ALLOWED],
  ['utimensat', [3], ALLOWED],
]

/** Where nothing weighs the CPU time of a box, and the devices of the host are mounted writable. */
const WEAKER: [call: Syscall, answer: string | number][] = [
  ['memfd_create', ENOSYS],
  ['setsid', EPERM],
  ['setpgid', EPERM],
  ['utimensat', 0],
]

describe.each(ARCHITECTURES.map((name, column) => [name, column] as const))('on %s', (name, column) => {
  const filter = seccompFilter(name, ALL_ALLOWED)

  test.each(ANSWERS)('%s %j gets %s', (call, words, answer) => {
    expect(run(filter, column, SYSCALLS[call][column]!, words)).toBe(answer)
  })

  test.each(WEAKER)('on a weaker machine %s gets %s', (call, answer) => {
    const weaker = seccompFilter(name, { memoryFiles: false, sessions: false, times: false })
    expect(run(weaker, column, SYSCALLS[call][column]!, [])).toBe(answer)
  })

  // sysinfo, statfs, fstatfs; by number, as they have no names.
  test.each([
    [99, 179],
    [137, 43],
    [138, 44],
  ])('system calls that tell about the machine do not exist: %d, %d', (...numbers) => {
    expect(run(filter, column, numbers[column]!, [])).toBe(ENOSYS)
  })

  // preadv2, pwritev2, mincore, cachestat, fadvise64, readahead, sync_file_range; by number, as they have no names.
  test.each([
    [327, 286],
    [328, 287],
    [27, 232],
    [451, 451],
    [221, 223],
    [187, 213],
    [277, 84],
    // clone3, openat2, pidfd_open, pidfd_send_signal, process_madvise, process_mrelease, move_pages, migrate_pages
    [435, 435],
    [437, 437],
    [434, 434],
    [424, 424],
    [440, 440],
    [448, 448],
    [279, 239],
    [256, 238],
  ])(
    'system calls that reveal the page cache, or are aimed at others, do not exist: %d, %d',
    (...numbers) => {
      expect(run(filter, column, numbers[column]!, [])).toBe(ENOSYS)
    },
  )
})

test('every allowed or refused system call exists in Linux', () => expect(unknownNames()).toEqual([]))

test('docs/sandbox.md names the calls that are allowed without need, and they are allowed', () => {
  const [, table = ''] = readFileSync(inRoot('docs', 'sandbox.md'), 'utf8').split(
    '| calls | why they are allowed |',
  )
  const rows = [...(table.split('\n\n')[0] ?? '').split('\n4. ')[0]!.matchAll(/^ *\| (`.*`) \| (.*) \|$/gm)]
  const told = rows.map(([, calls = '', why]) => ({ calls: calls.replaceAll('`', '').split(' '), why }))
  expect(told).toEqual(SPARE)
  const rules = policy(ALL_ALLOWED)
  for (const call of SPARE.flatMap(({ calls }) => calls))
    expect([call, rules.get(call)]).toEqual([call, 'allow'])
})

test('docs/sandbox.md says of no allowed call that it fails or does not exist', () => {
  const text = readFileSync(inRoot('docs', 'sandbox.md'), 'utf8')
  const [, prose = ''] = text.split('**seccomp**')
  const refused = prose.slice(0, prose.indexOf('`socket` only creates'))
  const rules = policy(ALL_ALLOWED)
  const calls = [...refused.matchAll(/`([a-z0-9_]+)`/g)].flatMap(([, call = '']) => call)
  expect(calls).toContain('openat2')
  const allowed = calls.filter((call) => rules.get(call as Syscall) === 'allow')
  expect(allowed).toEqual([])
})

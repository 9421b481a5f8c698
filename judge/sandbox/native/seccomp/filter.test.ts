import { describe, expect, test } from 'vitest'
import { seccompFilter } from './filter'
import { unknownNames } from './policy'
import { ARCHITECTURES, SYSCALLS, type Syscall } from './syscalls'

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
  const filter = seccompFilter(name, { memoryFiles: true, sessions: true, times: true })

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
  ])('system calls that reveal the page cache do not exist: %d, %d', (...numbers) => {
    expect(run(filter, column, numbers[column]!, [])).toBe(ENOSYS)
  })
})

test('every allowed or refused system call exists in Linux', () => expect(unknownNames()).toEqual([]))

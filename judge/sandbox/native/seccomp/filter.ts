import { type Action, ERRNO, policy, type Rule } from './policy'
import { ARCHITECTURES, type Architecture, SYSCALLS } from './syscalls'

/** `AUDIT_ARCH_X86_64` and `AUDIT_ARCH_AARCH64`. */
const AUDIT = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const satisfies Record<Architecture, number>

/** `SECCOMP_RET_…` */
const KILL_PROCESS = 0x8000_0000
const ALLOW = 0x7fff_0000
const WITH_ERRNO = 0x0005_0000

/** Offsets into `struct seccomp_data`. */
const NUMBER = 0
const ARCHITECTURE = 4
const lowerHalf = (argument: number) => 16 + 8 * argument

/** Numbers from here on belong to x32, a second set of entry points to the same calls. */
const X32 = 0x4000_0000

const answer = (action: Action): number => (action === 'allow' ? ALLOW : WITH_ERRNO | ERRNO[action])

/**
 * The filter as raw `struct sock_filter[]`, for `bwrap --seccomp`. It finds the call number by binary search, so every
 * call costs about ten comparisons.
 */
export function seccompFilter(architecture: Architecture, options: Parameters<typeof policy>[0]): Buffer {
  const column = ARCHITECTURES.indexOf(architecture)
  const rules = new Map<number, Rule>()
  for (const [name, rule] of policy(options)) {
    const number = SYSCALLS[name][column]
    if (number !== null && number !== undefined) rules.set(number, rule)
  }
  const foreign = [giveBack(KILL_PROCESS)]
  return encode([
    load(ARCHITECTURE),
    ...branch(
      { code: BPF.EQUAL, k: AUDIT[architecture] },
      [
        load(NUMBER),
        ...branch({ code: BPF.NOT_BELOW, k: X32 }, [giveBack(KILL_PROCESS)], lookUp(spansOf(rules))),
      ],
      foreign,
    ),
  ])
}

/** One rule for all call numbers from `from` up to the next span. */
interface Span {
  readonly from: number
  readonly rule: Rule
}

function spansOf(rules: ReadonlyMap<number, Rule>): Span[] {
  const spans: Span[] = []
  const last = Math.max(...rules.keys())
  for (let number = 0; number <= last + 1; number++) {
    const rule = rules.get(number) ?? 'ENOSYS'
    if (spans.at(-1)?.rule !== rule) spans.push({ from: number, rule })
  }
  return spans
}

function lookUp(spans: readonly Span[]): Instruction[] {
  if (spans.length === 1) return apply(spans[0]!.rule)
  const middle = spans.length >> 1
  return branch(
    { code: BPF.NOT_BELOW, k: spans[middle]!.from },
    lookUp(spans.slice(middle)),
    lookUp(spans.slice(0, middle)),
  )
}

function apply(rule: Rule): Instruction[] {
  if (typeof rule === 'string') return [giveBack(answer(rule))]
  const { argument, mask, test, matched, otherwise } = rule
  const yes = apply(matched)
  const no = apply(otherwise)
  const decided =
    'bits' in test
      ? branch({ code: BPF.ANY_BIT, k: test.bits }, yes, no)
      : test.values.reduce((rest, k) => branch({ code: BPF.EQUAL, k }, yes, rest), no)
  const masked = mask === undefined ? [] : [instruction(BPF.AND, mask)]
  return [load(lowerHalf(argument)), ...masked, ...decided]
}

/** One classic BPF instruction of the kernel, `struct sock_filter`. */
interface Instruction {
  readonly code: number
  readonly jt: number
  readonly jf: number
  readonly k: number
}

/** The few operations that a seccomp filter needs, from `linux/bpf_common.h`. */
const BPF = {
  LOAD: 0x20,
  AND: 0x54,
  JUMP: 0x05,
  EQUAL: 0x15,
  NOT_BELOW: 0x35,
  ANY_BIT: 0x45,
  RETURN: 0x06,
} as const

/** The longest conditional jump, in instructions. */
const FAR = 255
const BYTES = 8

const instruction = (code: number, k: number, jt = 0, jf = 0): Instruction => ({ code, jt, jf, k: k >>> 0 })

const load = (offset: number): Instruction => instruction(BPF.LOAD, offset)
const giveBack = (value: number): Instruction => instruction(BPF.RETURN, value)

/** `yes` if the test holds, otherwise `no`; both must end by returning. */
function branch(
  test: { readonly code: number; readonly k: number },
  yes: readonly Instruction[],
  no: readonly Instruction[],
): Instruction[] {
  if (no.length <= FAR) return [instruction(test.code, test.k, no.length, 0), ...no, ...yes]
  return [instruction(test.code, test.k, 0, 1), instruction(BPF.JUMP, no.length), ...no, ...yes]
}

/** Encodes a program as bwrap and the kernel expect it; both supported architectures are little-endian. */
function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * BYTES)
  program.forEach(({ code, jt, jf, k }, index) => {
    const at = index * BYTES
    bytes.writeUInt16LE(code, at)
    bytes.writeUInt8(jt, at + 2)
    bytes.writeUInt8(jf, at + 3)
    bytes.writeUInt32LE(k, at + 4)
  })
  return bytes
}

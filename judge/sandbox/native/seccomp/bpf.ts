/** One classic BPF instruction of the kernel, `struct sock_filter`. */
export interface Instruction {
  readonly code: number
  readonly jt: number
  readonly jf: number
  readonly k: number
}

/** The few operations that a seccomp filter needs, from `linux/bpf_common.h`. */
export const BPF = {
  LOAD: 0x20,
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

export const load = (offset: number): Instruction => instruction(BPF.LOAD, offset)
export const giveBack = (value: number): Instruction => instruction(BPF.RETURN, value)

/** `yes` if the test holds, otherwise `no`; both must end by returning. */
export function branch(
  test: { readonly code: number; readonly k: number },
  yes: readonly Instruction[],
  no: readonly Instruction[],
): Instruction[] {
  if (no.length <= FAR) return [instruction(test.code, test.k, no.length, 0), ...no, ...yes]
  return [instruction(test.code, test.k, 0, 1), instruction(BPF.JUMP, no.length), ...no, ...yes]
}

/** Encodes a program as bwrap and the kernel expect it; both supported architectures are little-endian. */
export function encode(program: readonly Instruction[]): Buffer {
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

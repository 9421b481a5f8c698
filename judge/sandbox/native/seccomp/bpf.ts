/** One instruction of the kernel's classic BPF, `struct sock_filter`. */
export interface Instruction {
  readonly code: number
  readonly jt: number
  readonly jf: number
  readonly k: number
}

/** The few operations that a seccomp filter needs: `linux/bpf_common.h`. */
export const BPF = {
  LOAD: 0x20,
  JUMP: 0x05,
  EQUAL: 0x15,
  NOT_BELOW: 0x35,
  ANY_BIT: 0x45,
  RETURN: 0x06,
} as const

/** The longest conditional jump. */
const FAR = 255
const BYTES = 8

const instruction = (code: number, k: number, jt = 0, jf = 0): Instruction => ({ code, jt, jf, k: k >>> 0 })

export const load = (offset: number): Instruction => instruction(BPF.LOAD, offset)
export const giveBack = (value: number): Instruction => instruction(BPF.RETURN, value)

/** If the test holds, `yes`, otherwise `no`; both end by returning. */
export function branch(
  test: { readonly code: number; readonly k: number },
  yes: readonly Instruction[],
  no: readonly Instruction[],
): Instruction[] {
  if (no.length <= FAR) return [instruction(test.code, test.k, no.length, 0), ...no, ...yes]
  return [instruction(test.code, test.k, 0, 1), instruction(BPF.JUMP, no.length), ...no, ...yes]
}

/** As bwrap and the kernel want it, in the byte order of both machines. */
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

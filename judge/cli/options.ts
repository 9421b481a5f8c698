import { InvalidArgumentError, Option } from 'commander'
import type { SandboxKind } from '../sandbox/types'

export const SANDBOXES = ['wasm', 'native'] as const satisfies readonly SandboxKind[]

export const sandboxOption = (): Option =>
  new Option('--sandbox <kind>', 'for programs; native where this machine can, otherwise wasm').choices(
    SANDBOXES,
  )

export function seedOf(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 31) return Number(text)
  throw new InvalidArgumentError('A seed is a whole number from 0 to 2147483647.')
}

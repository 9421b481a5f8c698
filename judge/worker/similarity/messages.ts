import type { Fate, Program } from '../../similarity/comparison'
import type { Findings } from '../../similarity/findings'
import type { Source } from '../../similarity/prepare'
import type { Overlap } from '../../similarity/regions'

/** What the thread starts with. */
export interface Beginning {
  readonly given: readonly Source[]
  readonly participants: number
}

/** What a thread is asked, one after the other, and the answer to each. */
export interface Questions {
  /** Adds programs. */
  readonly read: { readonly asks: readonly Program[]; readonly says: readonly Fate[] }
  /** Compares everything that was added. */
  readonly compare: { readonly asks: null; readonly says: Findings }
  /** Finds what pairs of programs have in common. */
  readonly overlap: {
    readonly asks: readonly { readonly left: Source; readonly right: Source }[]
    readonly says: readonly Overlap[]
  }
}

export type Question = {
  [Kind in keyof Questions]: { kind: Kind; asks: Questions[Kind]['asks'] }
}[keyof Questions]

export type Reply =
  | { readonly kind: 'answer'; readonly says: Questions[keyof Questions]['says'] }
  /** How many participants are compared. */
  | { readonly kind: 'progress'; readonly done: number }

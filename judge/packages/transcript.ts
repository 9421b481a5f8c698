/*
 * A pass of a case as a record that can be shown later: of an interactive game who said what, when, and how much CPU time
 * the submission had left, and what the package draws of it.
 */

import type { Picture } from './pictures'

/** Who speaks: the submission or the validator. */
export type Speaker = 'program' | 'validator'

export type TranscriptEvent =
  | {
      readonly kind: 'said'
      readonly by: Speaker
      readonly text: string
      /** Milliseconds since the game began. */
      readonly atMs: number
      /** CPU milliseconds that the submission has left. */
      readonly leftMs: number
    }
  /** It will say nothing more. */
  | { readonly kind: 'closed'; readonly by: Speaker; readonly atMs: number; readonly leftMs: number }
  /** It has ended. */
  | { readonly kind: 'ended'; readonly by: Speaker; readonly atMs: number; readonly leftMs: number }

export interface Transcript {
  readonly events: readonly TranscriptEvent[]
  /** Whether there was more than is kept. */
  readonly cut: boolean
  /** What the package draws of it. */
  readonly pictures?: readonly Picture[]
}

const MOST_EVENTS = 20_000
const MOST_CHARACTERS = 2 ** 18

/** Records a game while it is played. What one side says without a break becomes one event. */
export class Recorder {
  readonly #events: TranscriptEvent[] = []
  readonly #decoders = {
    program: new TextDecoder(),
    validator: new TextDecoder(),
  }
  #characters = 0
  #cut = false

  said(by: Speaker, bytes: Uint8Array, atMs: number, leftMs: number): void {
    const text = this.#decoders[by].decode(bytes, { stream: true })
    if (text === '') return
    const room = MOST_CHARACTERS - this.#characters
    if (room <= 0 || this.#events.length >= MOST_EVENTS) {
      this.#cut = true
      return
    }
    const kept = text.slice(0, room)
    this.#cut ||= kept.length < text.length
    this.#characters += kept.length
    const last = this.#events.at(-1)
    if (last?.kind === 'said' && last.by === by)
      this.#events[this.#events.length - 1] = { ...last, text: last.text + kept }
    else this.#events.push({ kind: 'said', by, text: kept, atMs, leftMs })
  }

  closed(by: Speaker, atMs: number, leftMs: number): void {
    this.#events.push({ kind: 'closed', by, atMs, leftMs })
  }

  ended(by: Speaker, atMs: number, leftMs: number): void {
    this.#events.push({ kind: 'ended', by, atMs, leftMs })
  }

  take(): Transcript {
    return { events: [...this.#events], cut: this.#cut }
  }
}

/**
 * Games of several passes in the notation of `.interaction` files: lines that begin with `>` are of the submission,
 * with `<` of the validator; `---` separates passes.
 */
export function formatInteraction(passes: readonly Transcript[]): string {
  return passes
    .map(({ events }) =>
      events
        .flatMap((event) =>
          event.kind === 'said'
            ? event.text
                .replace(/\n$/, '')
                .split('\n')
                .map((line) => `${event.by === 'program' ? '>' : '<'}${line}\n`)
            : [],
        )
        .join(''),
    )
    .join('---\n')
}

/** How much of all transcripts of a submission is stored: characters of what was said, and of its pictures in Base64. */
export const MOST_OF_SUBMISSION = 2 ** 22

/** Returns a function that keeps the transcripts of a submission, given in their order, until they exceed `most` together. */
export function keepWithin(most: number): (transcript: Transcript) => Transcript {
  let left = most
  return (transcript) => {
    left -= sizeOf(transcript)
    return left >= 0 ? transcript : { events: [], cut: true }
  }
}

const sizeOf = ({ events, pictures = [] }: Transcript): number =>
  events.reduce((sum, event) => sum + (event.kind === 'said' ? event.text.length : 0), 0) +
  pictures.reduce((sum, { data }) => sum + data.length, 0)

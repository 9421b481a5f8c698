import { BoxFault } from '../../box-fault'
import type { Death, Usage } from '../../types'
import { ErrorOutput } from '../errors'
import type { Machine } from '../machine'
import type { Incoming } from '../start/incoming'
import { Guard, type RoomLimits } from './limits'
import { type Report, ReportReader, reportBytes } from './report'
import { Room, type RoomPlan } from './room'

export type Side = 'program' | 'judge'

/** What happens in a conversation, in order. `leftMs`: the CPU time that the program has left. */
export interface ConversationListener {
  said(by: Side, bytes: Uint8Array, atMs: number, leftMs: number): void
  closed(by: Side, atMs: number, leftMs: number): void
  ended(by: Side, atMs: number, leftMs: number): void
}

export interface ConversationRequest {
  readonly program: {
    readonly plan: RoomPlan
    readonly limits: RoomLimits & { readonly outputBytes: number }
  }
  readonly judge: {
    readonly plan: RoomPlan & { readonly reports: NonNullable<RoomPlan['reports']> }
    readonly limits: RoomLimits & { readonly outputBytes: number }
    /** The code with which it accepts: then the program may go on to its end. */
    readonly accepts: number
  }
  readonly listener: ConversationListener
}

export interface ConversationResult {
  readonly program: Usage & { readonly death?: Death; readonly waitMs: number; readonly stderr: string }
  readonly judge: Report
  /**
   * Who ended first. The end of a program's output counts as its end, because it may have ended the judge: whether the
   * program itself is still there then is a matter of chance.
   */
  readonly first: Side
}

const ERROR_BYTES = 2 ** 16
/** Between the end of a side and what follows from it, so that two ends at about the same time are told apart. */
const GRACE_MS = 50

/**
 * Lets a program and a judge of the problem talk. All bytes go through here, which has four effects: nobody dies of a
 * pipe that the other side has closed; a side that closes its output ends the other's input, even if it lives on; it is
 * known who ended first; and there is a record. Rejects with a `BoxFault`.
 */
export async function converse(machine: Machine, request: ConversationRequest): Promise<ConversationResult> {
  const opened = await Promise.allSettled([
    Room.open(machine, request.program.plan),
    Room.open(machine, request.judge.plan),
  ])
  const rooms = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  try {
    const [program, judge] = rooms
    for (const one of opened) if (one.status === 'rejected') throw one.reason
    if (!program || !judge) throw new BoxFault('a room is missing')
    return await new Conversation(program, judge, request).play()
  } finally {
    await Promise.all(rooms.map((room) => room.close()))
  }
}

class Conversation {
  readonly #program: Room
  readonly #judge: Room
  readonly #request: ConversationRequest
  readonly #errors = new ErrorOutput(ERROR_BYTES)
  readonly #report: ReportReader
  readonly #guards: Readonly<Record<Side, Guard>>
  #began = 0
  #first: Side | undefined
  /** Whether the judge has decided: the rest of the program's output is of no interest. */
  #judged = false
  #programClosed = false

  constructor(program: Room, judge: Room, request: ConversationRequest) {
    this.#program = program
    this.#judge = judge
    this.#request = request
    this.#report = new ReportReader(request.judge.plan.reports.folder, reportBytes(request.judge.plan))
    this.#guards = {
      program: new Guard(program, request.program.limits, [judge]),
      judge: new Guard(judge, request.judge.limits),
    }
  }

  async play(): Promise<ConversationResult> {
    const [program, judge] = [this.#program, this.#judge]
    program.stderr.read((chunk) => this.#errors.push(chunk))
    judge.stderr.read((chunk) => {
      if (!this.#report.push(chunk)) this.#stopJudge()
    })
    this.#report.onCode((code) => this.#judgeEnded(code))
    this.#forward('program', program.stdout, judge)
    this.#forward('judge', judge.stdout, program)
    void program.stdout.closed.then(() => this.#programSilent())
    void judge.stdout.closed.then(() => this.#judgeSilent())
    program.box.onEnd(() => this.#request.listener.ended('program', this.#now, this.#leftMs))
    this.#began = performance.now()
    judge.start()
    // It waits for the program most of the time, so its own wall clock begins when the program has ended.
    this.#guards.judge.begin(Number.MAX_SAFE_INTEGER)
    program.start()
    this.#guards.program.begin()
    void judge.box.gone.then(() => this.#judgeGone())
    await program.box.gone
    // What the judge does from now on is not the program's time.
    this.#guards.program.end()
    this.#guards.judge.begin()
    await judge.box.gone
    this.#guards.judge.end()
    return await this.#conclude()
  }

  async #conclude(): Promise<ConversationResult> {
    const death = this.#guards.program.conclude()
    const { cpuMs, wallMs, memoryKiB } = await this.#program.close()
    const { cpuMs: judgeMs } = await this.#judge.close()
    // A program that waited all the time for a judge that was computing is not too slow.
    const isSlowJudge = death?.cause === 'wall-time' && judgeMs > death.limitMs / 2
    return {
      program: {
        ...{ cpuMs, wallMs, memoryKiB, waitMs: this.#guards.program.waitMs },
        ...{ ...(death && { death }), stderr: this.#errors.take() },
      },
      judge: this.#report.take(isSlowJudge ? { ...death } : this.#guards.judge.conclude()),
      first: this.#first ?? 'program',
    }
  }

  /** Passes on what a side says. What the other one has not read yet is kept here; the limit bounds it. */
  #forward(by: Side, from: Incoming, to: Room): void {
    const { outputBytes } = this.#request[by].limits
    let size = 0
    from.read((chunk) => {
      size += chunk.length
      if (size > outputBytes) {
        this.#guards[by].stop({ cause: 'output', limit: outputBytes })
        return
      }
      if (by === 'program' && this.#judged) return
      // The bytes are valid only until this returns.
      const bytes = Buffer.from(chunk)
      this.#request.listener.said(by, bytes, this.#now, this.#leftMs)
      if (!to.stdin.destroyed && !to.stdin.writableEnded) to.stdin.write(bytes)
    })
  }

  #programSilent(): void {
    this.#programClosed = true
    this.#first ??= 'program'
    this.#request.listener.closed('program', this.#now, this.#leftMs)
    this.#judge.stdin.end()
  }

  /** The judge has closed its output or ended; which of both is known a moment later. */
  async #judgeSilent(): Promise<void> {
    this.#request.listener.closed('judge', this.#now, this.#leftMs)
    await pause(GRACE_MS)
    if (this.#report.code === undefined) this.#program.stdin.end()
  }

  async #judgeEnded(code: number): Promise<void> {
    this.#request.listener.ended('judge', this.#now, this.#leftMs)
    this.#judged = true
    if (code === this.#request.judge.accepts) {
      this.#first ??= 'judge'
      this.#program.stdin.end()
      return
    }
    // A program that has closed its output is waited for: its own failure may have been the cause.
    if (this.#programClosed) return
    // The program still has its input, so if it ends now, it does so by itself.
    await pause(GRACE_MS)
    this.#first ??= 'judge'
    if (this.#first === 'judge') this.#stopProgram()
  }

  /** A judge that was stopped, or whose whole box has crashed, says nothing more to the program either. */
  #judgeGone(): void {
    if (this.#report.code !== undefined) return
    this.#first ??= 'judge'
    this.#stopProgram()
  }

  /** Its death is of no interest: the judge has decided. */
  #stopProgram(): void {
    this.#guards.program.stop({ cause: 'signal', signal: 'SIGKILL' })
  }

  #stopJudge(): void {
    this.#guards.judge.stop({ cause: 'output', limit: this.#request.judge.plan.spaceBytes })
  }

  get #now(): number {
    return performance.now() - this.#began
  }

  get #leftMs(): number {
    return Math.max(0, this.#request.program.limits.cpuMs - this.#program.cpuMs())
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((settle) => setTimeout(settle, milliseconds))

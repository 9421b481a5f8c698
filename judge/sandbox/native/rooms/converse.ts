import type { Writable } from 'node:stream'
import type { Death, Usage } from '../../types'
import type { Machine } from '../machine'
import { ErrorOutput } from '../output'
import { BoxFault, type Incoming } from '../start/starter'
import { Guard, Room, type RoomLimits, type RoomPlan } from './room'
import { type Report, ReportReader, reportBytes } from './run'

type Side = 'program' | 'judge'

/** What happens in a conversation, in order. `leftMs`: the CPU time that the program has left. */
interface ConversationListener {
  said(by: Side, bytes: Uint8Array, atMs: number, leftMs: number): void
  closed(by: Side, atMs: number, leftMs: number): void
  ended(by: Side, atMs: number, leftMs: number): void
}

interface ConversationRequest {
  readonly program: {
    readonly plan: RoomPlan
    readonly limits: RoomLimits & { readonly outputBytes: number }
  }
  readonly judge: {
    readonly plan: RoomPlan & { readonly reports: NonNullable<RoomPlan['reports']> }
    readonly limits: RoomLimits
    /** The code with which it accepts: then the program may go on to its end. */
    readonly accepts: number
  }
  readonly listener: ConversationListener
}

interface ConversationResult {
  readonly program: Usage & { readonly death?: Death; readonly waitMs: number; readonly stderr: string }
  /** Without a code and a death if it was not waited for, because the program had failed before. */
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
/** How much of what the judge writes is kept for a program that does not read it; then the judge has to wait. */
const HELD_BYTES = 8 * 2 ** 20
/** How long a judge may still take when the program has failed and only the judge's remarks are of interest. */
const AFTERMATH_MS = 2000

/**
 * Lets a program and a judge of the problem talk. All bytes go through here, which has four effects: nobody dies of a
 * pipe that the other side has closed; a side that closes its output ends the other's input, even if it lives on; it is
 * known who ended first; and there is a record. `docs/packages.md` has the table of who is at fault in every state.
 * Rejects with a `BoxFault`.
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
  readonly #toJudge: Channel
  readonly #toProgram: Channel
  #began = 0
  #first: Side | undefined
  /** Whether the judge has decided: the rest of the program's output is of no interest. */
  #judged = false
  /** Whether the program has failed, so that nobody waits for what the judge says. */
  #abandoned = false
  /** How much the program has written. */
  #written = 0
  /** Who has said something since the clock was checked. */
  readonly #spoke = { program: false, judge: false }
  /** The CPU time of the judge when somebody said something, to the precision of these checks. */
  #turnBeganMs = 0
  /** When the CPU time was last read that the program has left, and what it was. */
  #readMs = Number.NEGATIVE_INFINITY
  #readLeftMs = 0

  constructor(program: Room, judge: Room, request: ConversationRequest) {
    this.#program = program
    this.#judge = judge
    this.#request = request
    this.#report = new ReportReader(request.judge.plan.reports.folder, reportBytes(request.judge.plan))
    this.#guards = {
      program: new Guard(program, request.program.limits, [judge], () => this.#isJudgesTurn()),
      judge: new Guard(judge, request.judge.limits),
    }
    // The program never waits to write: its limit of output bounds what is kept of it.
    this.#toJudge = new Channel(program.stdout, judge.stdin, Number.POSITIVE_INFINITY)
    this.#toProgram = new Channel(judge.stdout, program.stdin, HELD_BYTES)
  }

  async play(): Promise<ConversationResult> {
    const [program, judge] = [this.#program, this.#judge]
    program.stderr.read((chunk) => this.#errors.push(chunk))
    judge.stderr.read((chunk) => {
      if (!this.#report.push(chunk)) this.#stopJudge()
    })
    this.#report.onCode((code) => this.#judgeEnded(code))
    program.stdout.read((chunk) => this.#programSaid(chunk))
    judge.stdout.read((chunk) => {
      this.#said('judge', chunk)
      this.#toProgram.push(chunk)
    })
    void program.stdout.closed.then(() => this.#programSilent())
    void judge.stdout.closed.then(() => this.#judgeSilent())
    program.box.onEnd(() => this.#request.listener.ended('program', this.#now, this.#leftMs))
    // What is left in the pipe then is not much, and must be read for the box to be gone.
    judge.box.onEnd(() => this.#toProgram.release())
    this.#began = performance.now()
    judge.start()
    // It waits for the program most of the time, so its own wall clock begins when the program has ended.
    this.#guards.judge.begin(Number.MAX_SAFE_INTEGER)
    program.start()
    this.#guards.program.begin()
    void judge.box.gone.then(() => this.#judgeGone())
    // Without the helper, a box may be gone before we are told that its output is closed.
    await Promise.all([program.box.gone, program.stdout.closed])
    // Between pipes it would have to wait until the judge has read on, so its clock runs until then.
    if (!this.#programFailed)
      await Promise.race([this.#toJudge.taken(), judge.box.gone, this.#guards.program.stopped])
    // What the judge does from now on is not the program's time.
    this.#guards.program.end()
    await this.#awaitJudge()
    return await this.#conclude()
  }

  /** Waits for the judge: as long as it may take, or only for its remarks if the program has failed before. */
  async #awaitJudge(): Promise<void> {
    if (this.#programFailed && this.#first === 'program') this.#abandoned = true
    if (this.#abandoned) this.#toJudge.cut()
    this.#guards.judge.begin(this.#abandoned ? AFTERMATH_MS : undefined)
    await this.#judge.box.gone
    this.#guards.judge.end()
  }

  async #conclude(): Promise<ConversationResult> {
    const death = this.#deathOfProgram(this.#guards.program.conclude())
    const { cpuMs, wallMs, memoryKiB } = await this.#program.close()
    await this.#judge.close()
    const judgeDeath = this.#guards.judge.conclude()
    const isCutShort = this.#abandoned && judgeDeath !== undefined && judgeDeath.cause !== 'exit'
    return {
      program: {
        ...{ cpuMs, wallMs, memoryKiB, waitMs: this.#guards.program.waitMs },
        ...{ ...(death && { death }), stderr: this.#errors.take() },
      },
      judge: isCutShort ? { files: new Map(), stderr: '' } : this.#report.take(judgeDeath),
      first: this.#first ?? 'program',
    }
  }

  /** As when it runs alone, a program that wrote too much may be too slow first. What else became of it follows from that. */
  #deathOfProgram(death: Death | undefined): Death | undefined {
    const byItself = death === undefined || death.cause === 'exit' || death.cause === 'signal'
    if (!byItself || !this.#isTooMuch) return death
    return { cause: 'output', limit: this.#request.program.limits.outputBytes }
  }

  get #isTooMuch(): boolean {
    return this.#written > this.#request.program.limits.outputBytes
  }

  /** Whether the program, which has ended, has failed, whatever the judge says. */
  get #programFailed(): boolean {
    return this.#isTooMuch || this.#guards.program.failure !== undefined
  }

  /**
   * Passes on what the program says, up to its limit. What is beyond it is thrown away, and its end is the end of what the
   * judge hears, but the program may go on: a program that writes without end is first of all too slow.
   */
  #programSaid(chunk: Buffer): void {
    const wasTooMuch = this.#isTooMuch
    this.#written += chunk.length
    if (this.#judged || wasTooMuch) return
    if (this.#isTooMuch) {
      this.#first ??= 'program'
      this.#toJudge.cut()
      return
    }
    this.#said('program', chunk)
    this.#toJudge.push(chunk)
  }

  #said(by: Side, chunk: Buffer): void {
    this.#spoke[by] = true
    this.#request.listener.said(by, chunk, this.#now, this.#leftMs)
  }

  /**
   * Asked whenever the program's clock is checked: whether the program waited for the judge since the last time. It did
   * not if it leaves unread what the judge has said, or if it went on talking without hearing anything. A program that has
   * ended by itself waits for nothing else.
   */
  #isJudgesTurn(): boolean {
    const { program: spoke, judge: heard } = this.#spoke
    this.#spoke.program = this.#spoke.judge = false
    if (spoke || heard) this.#turnBeganMs = this.#judge.cpuMs()
    return this.#program.box.ended !== undefined || (this.#toProgram.heldBytes === 0 && (heard || !spoke))
  }

  #programSilent(): void {
    this.#first ??= 'program'
    this.#request.listener.closed('program', this.#now, this.#leftMs)
    this.#toJudge.end()
  }

  /** The judge has closed its output or ended; which of both is known a moment later. */
  async #judgeSilent(): Promise<void> {
    this.#request.listener.closed('judge', this.#now, this.#leftMs)
    await pause(GRACE_MS)
    if (this.#report.code === undefined) this.#toProgram.end()
  }

  async #judgeEnded(code: number): Promise<void> {
    this.#request.listener.ended('judge', this.#now, this.#leftMs)
    this.#judged = true
    if (code !== this.#request.judge.accepts && this.#first === undefined) {
      // The program still has its input, so if it ends now, it does so by itself.
      await pause(GRACE_MS)
      if (this.#first === undefined) {
        this.#first = 'judge'
        this.#stopProgram()
        return
      }
    }
    // A program that has closed its output is waited for: its own failure may have been the cause.
    this.#first ??= 'judge'
    await this.#judge.stdout.closed
    this.#toProgram.end()
  }

  /**
   * A judge that was stopped, or whose whole box has crashed, says nothing more to the program either. If it has used up
   * its CPU time while both kept talking, it is the program that never comes to an end.
   */
  #judgeGone(): void {
    if (this.#report.code !== undefined || this.#program.box.ended) return
    const { death } = this.#guards.judge
    const isTalk =
      death?.cause === 'cpu-time' && this.#judge.cpuMs() - this.#turnBeganMs < death.limitMs * TURN_PART
    this.#first = isTalk ? 'program' : 'judge'
    if (isTalk) this.#guards.program.stop(this.#guards.program.wallDeath)
    else this.#stopProgram()
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

  /** Read once a millisecond at most: a conversation may have thousands of lines, and each is waited for. */
  get #leftMs(): number {
    const now = performance.now()
    if (now - this.#readMs >= 1) {
      this.#readMs = now
      this.#readLeftMs = Math.max(0, this.#request.program.limits.cpuMs - this.#program.cpuMs())
    }
    return this.#readLeftMs
  }
}

/** A judge that used more than this part of its CPU time since anybody said anything is at fault if it is used up. */
const TURN_PART = 1 / 2

const pause = (milliseconds: number): Promise<void> =>
  new Promise((settle) => setTimeout(settle, milliseconds))

const BLOCK_BYTES = 2 ** 16

/**
 * One direction of a conversation. It keeps what a side has written until the other side has room for it. From a certain
 * amount on it reads no more, so that the writer has to wait. When the other side is gone, it throws everything away.
 */
class Channel {
  readonly #from: Incoming
  readonly #to: Writable
  #mostBytes: number
  /** Pieces share blocks: a queue of a million small ones would be far larger than what they say. */
  #blocks: { readonly bytes: Buffer; size: number }[] = []
  #heldBytes = 0
  #isWriting = false
  #ends = false
  #tellTaken: () => void = () => {}

  /** `mostBytes`: how much is kept before the writer has to wait. */
  constructor(from: Incoming, to: Writable, mostBytes: number) {
    this.#from = from
    this.#to = to
    this.#mostBytes = mostBytes
    to.on('close', () => this.#forget())
  }

  /** How much is kept because the other side has not read what was written before. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  /** Takes a chunk, which is valid only until this returns. */
  push(chunk: Buffer): void {
    if (this.#isClosed) return
    if (this.#isWriting) this.#keep(chunk)
    else this.#write(Buffer.from(chunk))
    if (this.#heldBytes >= this.#mostBytes) this.#from.pause()
  }

  /** Ends the other side's input after what is kept. */
  end(): void {
    this.#ends = true
    this.#goOn()
  }

  /** Ends the other side's input now: it reads what its pipe holds, and nothing of what is kept here. */
  cut(): void {
    this.#to.destroy()
    this.#forget()
  }

  /** The writer has ended: what it has left is read, however much is kept. */
  release(): void {
    this.#mostBytes = Number.POSITIVE_INFINITY
    this.#from.resume()
  }

  /** Resolves when nothing is kept any more. */
  taken(): Promise<void> {
    return new Promise((settle) => {
      if (this.#heldBytes === 0) settle()
      else this.#tellTaken = settle
    })
  }

  get #isClosed(): boolean {
    return this.#to.destroyed || this.#to.writableEnded
  }

  #keep(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      let block = this.#blocks.at(-1)
      if (!block || block.size === BLOCK_BYTES) {
        block = { bytes: Buffer.allocUnsafe(BLOCK_BYTES), size: 0 }
        this.#blocks.push(block)
      }
      const copied = chunk.copy(block.bytes, block.size, at)
      block.size += copied
      at += copied
    }
    this.#heldBytes += chunk.length
  }

  #write(bytes: Buffer): void {
    this.#isWriting = true
    this.#heldBytes += bytes.length
    this.#to.write(bytes, () => {
      this.#isWriting = false
      this.#heldBytes = Math.max(0, this.#heldBytes - bytes.length)
      this.#goOn()
    })
  }

  #goOn(): void {
    if (this.#isClosed) this.#forget()
    if (this.#isClosed || this.#isWriting) return
    const block = this.#blocks.shift()
    if (block) {
      this.#heldBytes -= block.size
      this.#write(block.bytes.subarray(0, block.size))
    } else if (this.#ends) this.#to.end()
    if (this.#heldBytes < this.#mostBytes) this.#from.resume()
    if (this.#heldBytes === 0) this.#tellTaken()
  }

  #forget(): void {
    this.#blocks = []
    this.#heldBytes = 0
    this.#from.resume()
    this.#tellTaken()
  }
}

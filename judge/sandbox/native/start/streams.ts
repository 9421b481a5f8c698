import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { PipeIncoming } from './incoming'

/** Our ends of the streams of a box. */
export interface Streams {
  readonly stdin: Socket
  readonly stdout: PipeIncoming
  readonly stderr: PipeIncoming
  /** The usage that the helper measures, if it was told to report. */
  readonly report: PipeIncoming | undefined
}

/**
 * Opens our ends of pipes that the helper holds, by their descriptor numbers below `folder` (`/proc/PID/fd`). Throws if
 * there are too many open files.
 */
export function openStreams(folder: string, descriptors: readonly number[]): Streams {
  const opened: number[] = []
  try {
    for (const [index, descriptor] of descriptors.entries()) {
      const mode = index === 0 ? constants.O_WRONLY : constants.O_RDONLY
      opened.push(openSync(`${folder}/${descriptor}`, mode | constants.O_NONBLOCK))
    }
  } catch (error) {
    opened.forEach(closeSync)
    throw error
  }
  const [stdin = -1, stdout = -1, stderr = -1, report] = opened
  return {
    stdin: new Socket({ fd: stdin, readable: false, writable: true }),
    stdout: new PipeIncoming(stdout),
    stderr: new PipeIncoming(stderr),
    report: report === undefined ? undefined : new PipeIncoming(report),
  }
}

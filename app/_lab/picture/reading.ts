import type { CellReading, PictureOptions } from '@/judge/algorithms/picture/read'
import type { Fault, Result } from '@/judge/kit/result'

/** What the page asks of the worker that reads a picture. The file is sent once, with the first question. */
export interface Question {
  readonly number: number
  readonly file?: File
  readonly options: PictureOptions
}

/**
 * The codes of what is wrong with a file; their sentences are below `lab.picture.faults`. `died`: reading it ended
 * without an answer, which it does if memory runs out.
 */
export type FileFault = 'notPicture' | 'broken' | 'died'

/** Why there is no reading: a fault of the file, or one of the picture in it, whose size is then known. */
export type Trouble =
  | { readonly kind: 'file'; readonly code: FileFault }
  | { readonly kind: 'picture'; readonly fault: Fault; readonly size: Size | undefined }

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Found {
  readonly size: Size
  readonly reading: CellReading
}

export interface Answer {
  readonly number: number
  readonly result: Result<Found, Trouble>
}

import { withPictures } from '@/lib/typesetting/package-text'
import type { Document } from './document'

/** Where a picture of a statement is served. Reviewers read it with the end of their address. */
export const pictureAddress = (problemId: string, hash: string, review?: string): string =>
  `/api/workshop/${problemId}/pictures/${hash}${review === undefined ? '' : `?${new URLSearchParams({ review })}`}`

/** A text of a document in which the pictures of the document have their addresses, and others show only their words. */
export const setPictures = (
  text: string,
  { pictures }: Pick<Document, 'pictures'>,
  problemId: string,
  review?: string,
): string =>
  withPictures(text, (path) => {
    const picture = pictures.find(({ name }) => name === path)
    return picture ? pictureAddress(problemId, picture.hash, review) : ''
  })

/** The names in a text that are no pictures of the document. */
export function missingPictures(text: string, { pictures }: Pick<Document, 'pictures'>): string[] {
  const missing = new Set<string>()
  withPictures(text, (path) => {
    if (!pictures.some(({ name }) => name === path)) missing.add(path)
    return undefined
  })
  return [...missing]
}

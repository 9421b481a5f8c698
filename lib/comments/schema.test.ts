import { describe, expect, test } from 'vitest'
import { COMMENT_LENGTH, commentText } from './schema'

describe('a comment keeps its words and line breaks', () => {
  test.each([
    // what                       sent                          kept
    ['a line', '  Nice.  ', 'Nice.'],
    ['two lines from a form', 'one\r\ntwo', 'one\ntwo'],
    ['many empty lines', 'one\n \n\t\n\n\ntwo', 'one\n\ntwo'],
    ['a tab', 'a\tb', 'a b'],
    ['markup', '<b>x</b> https://example.org', '<b>x</b> https://example.org'],
    ['other scripts', 'красиво · सुंदर · 綺麗', 'красиво · सुंदर · 綺麗'],
    ['the longest', '𝄞'.repeat(COMMENT_LENGTH), '𝄞'.repeat(COMMENT_LENGTH)],
  ])('%s', (_, sent, kept) => {
    expect(commentText.parse(sent)).toBe(kept)
  })
})

describe('is refused', () => {
  test.each([
    ['nothing', '', 'comment-empty'],
    ['spaces', ' \n\t ', 'comment-empty'],
    ['invisible characters', '\u200b\u200b', 'comment-empty'],
    ['one character too many', 'x'.repeat(COMMENT_LENGTH + 1), 'comment-long'],
    ['a NUL', 'a\0b', 'comment-unprintable'],
    ['an escape sequence', 'a\u001b[31mb', 'comment-unprintable'],
    ['reversed text', 'a\u202eb', 'comment-unprintable'],
    ['as many spaces as a request has room for', `a${' '.repeat(1_000_000)}b`, 'comment-long'],
    ['half a character', 'a\ud800b', 'comment-unprintable'],
  ])('%s', (_, sent, code) => {
    expect(commentText.safeParse(sent).error?.issues.map(({ message }) => message)).toContain(code)
  })
})

import { readFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { type LanguageId, languageOf } from '@/judge/languages'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { complaintOf, FORMATTERS, habitsOf } from './formatters'

/** The formatters fetch their modules from their own folder. */
vi.stubGlobal('fetch', async (address: URL) => {
  return new Response(readFileSync(address), { headers: { 'content-type': 'application/wasm' } })
})
afterAll(() => void vi.unstubAllGlobals())

async function format(language: LanguageId, text: string): Promise<string> {
  const { formatter, file, indent } = languageOf(language)
  if (!formatter) throw new Error(`there is no formatter for ${language}`)
  const tidy = await FORMATTERS[formatter](file)
  return tidy(text, habitsOf(text, indent))
}

test.each<[LanguageId, string, string]>([
  ['python', "def f( a ):\n  return {'x':a}\n", "def f(a):\n  return {'x': a}\n"],
  ['javascript', "function f(a){\n    return 'x'+a}\n", "function f(a) {\n    return 'x' + a\n}\n"],
  ['javascript', 'f( "a" );\n', 'f("a");\n'],
  ['typescript', 'const f=(a:number):string=>String( a )\n', 'const f = (a: number): string => String(a)\n'],
  ['go', 'package main\nfunc main(){\nx:=1\n_=x}\n', 'package main\n\nfunc main() {\n\tx := 1\n\t_ = x\n}\n'],
  ['cpp', 'int main(){return f( 1 );}\n', 'int main() { return f(1); }\n'],
  ['java', 'class Main{int x=1;}\n', 'class Main {\n    int x = 1;\n}\n'],
])('%s: %s', async (language, text, tidy) => {
  expect(await format(language, text)).toBe(tidy)
})

test.each<[LanguageId, string]>([
  ['python', 'starter.py'],
  ['javascript', 'starter.js'],
  ['typescript', 'starter.ts'],
  ['go', 'starter.go'],
  ['java', 'Main.java'],
])('formatting leaves the starter program in %s unchanged', async (language, file) => {
  const text = readFileSync(`${PROBLEMS_FOLDER}/snake/starters/${file}`, 'utf8')
  expect(await format(language, text)).toBe(text)
})

test.each<[LanguageId, string, number, string]>([
  [
    'python',
    'x = 1\né = (\n\ndef f(',
    4,
    'Expected an identifier, but found a keyword `def` that cannot be used here',
  ],
  ['javascript', 'const a = \n;(', 2, 'Unexpected token'],
  ['go', 'package main\nfunc main( {', 2, "expected ')', found '{'"],
])('invalid %s: reports the line and the message', async (language, text, line, message) => {
  const complaint = await format(language, text).then(
    () => undefined,
    (error: unknown) => complaintOf(error, text),
  )
  expect(complaint).toEqual({ line, message })
})

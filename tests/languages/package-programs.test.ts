import { expect, test } from 'vitest'
import { LANGUAGES } from '@/judge/languages'
import type { Language } from '@/judge/languages/language'
import { LANGUAGE_ENDINGS, type LanguageCode } from '@/judge/packages/languages'
import { describeNative } from '../setup/native'
import { packageJudge } from '../setup/packages'

/*
 * The self-test of each language as a submission to a problem package, which is built and started by other rules. Types are
 * taken out of TypeScript before, so it is JavaScript by then.
 */

const languages = Object.values<Language>(LANGUAGES).filter(({ id }) => id !== 'typescript')

describeNative('in boxes', () => {
  const judge = packageJudge()
  test.each(languages.map((language) => [language.id, language] as const))(
    '%s: a program of a package',
    async (_, { program, mainClass, selfTest }) => {
      const [ending] = LANGUAGE_ENDINGS[program.code as LanguageCode]
      const { verdict, cases } = await judge(
        '',
        {
          'data/secret/1.in': '1 2\n30 -10\n',
          'data/secret/1.ans': '3\n20\n',
          [`submissions/accepted/${mainClass ?? 'main'}.${ending}`]: selfTest,
        },
        20_000,
      )
      expect({ verdict, cases: cases.length }).toEqual({ verdict: 'accepted', cases: 1 })
    },
  )
})

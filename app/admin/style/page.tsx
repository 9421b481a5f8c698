import { getLocale, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { PageHeading } from '@/app/_ui/PageHeading'
import { PALETTES, type Theme } from '@/judge/drawing/palette'
import { listProblems } from '@/lib/problems/queries'
import { requireRole } from '@/lib/users/current-user'
import { Boards } from './Boards'
import { Controls } from './Controls'
import { Foundations } from './Foundations'
import { Pieces } from './Pieces'
import { Waiting } from './Waiting'

export const generateMetadata = fixedTitle('style', 'title', { robots: { index: false } })

const THEMES = ['light', 'dark'] as const
/** The only colour that no board uses. */
const PARTIAL = { light: '#6d4800', dark: '#e3b341' } as const

/**
 * Sets a theme's tokens regardless of the user's theme: compiled for older browsers they are resolved once per page.
 */
const lookOf = (theme: Theme): CSSProperties => ({
  colorScheme: theme,
  ...Object.fromEntries(
    Object.entries({ ...PALETTES[theme], partial: PARTIAL[theme] }).map(([name, colour]) => [
      `--color-${name}`,
      colour,
    ]),
  ),
})

/** For those who change pages: every component in every state, in both themes side by side, rendered by the components themselves. */
export default async function StylePage() {
  await requireRole('/admin/style', 'administrator')
  const [t, problems] = [await getTranslations('style'), await listProblems(await getLocale(), undefined)]
  const pictured = problems.flatMap(({ puzzle, ...rest }) => (puzzle === null ? [] : [{ ...rest, puzzle }]))
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <div className="grid gap-6 lg:grid-cols-2">
        {THEMES.map((theme) => (
          <section
            key={theme}
            aria-labelledby={`${theme}-theme`}
            style={lookOf(theme)}
            className="flex min-w-0 flex-col gap-8 border border-hairline bg-paper p-5 text-ink"
          >
            <h2 id={`${theme}-theme`} className="text-title">
              {t(theme)}
            </h2>
            <Foundations />
            <Controls theme={theme} />
            <Pieces theme={theme} />
            <Waiting />
            <Boards problems={pictured} />
          </section>
        ))}
      </div>
    </>
  )
}

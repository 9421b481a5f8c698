import { useTranslations } from 'next-intl'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { ProgressOf } from '@/app/_desk/games/LiveProgress'
import { Markdown } from '@/app/_desk/statement/Markdown'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Difficulty } from '@/app/_ui/Difficulty'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ICONS, Icon } from '@/app/_ui/Icon'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Mark } from '@/app/_ui/Mark'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { SubmissionState } from '@/app/_ui/SubmissionState'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { HeatScale } from '@/app/_viewer/boards/HeatScale'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { DEMO } from '@/app/_viewer/demo'
import { PALETTES, type Theme } from '@/judge/drawing/palette'
import type { PuzzleId } from '@/judge/puzzles'
import { loadFace } from '@/judge/puzzles/load'
import { sceneOn } from '@/judge/replay/play'
import { VERDICTS } from '@/judge/verdicts'
import type { Live } from '@/lib/live/follow'
import { listProblems } from '@/lib/problems/queries'
import { requireRole } from '@/lib/users/current-user'
import { Controls } from './Controls'
import { Part } from './Part'

/** The colours of `globals.css`, by role. */
const COLOURS = [
  'bg-paper',
  'bg-raised',
  'bg-sunken',
  'bg-ink',
  'bg-soft',
  'bg-wall',
  'bg-hairline',
  'bg-edge',
  'bg-thread',
  'bg-on-thread',
  'bg-fog',
  'bg-good',
  'bg-partial',
  'bg-bad',
] as const

const SIZES = [
  ['text-display', 'font-serif font-semibold'],
  ['text-heading', 'font-serif font-semibold'],
  ['text-title', 'font-serif font-semibold'],
  ['text-large', ''],
  ['text-base', ''],
  ['text-small', 'text-soft'],
  ['text-base', 'font-mono'],
] as const

const SPACES = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16'] as const
const MOTIONS = ['--motion-quick', '--motion-calm'] as const

/** Colours, type, spacing and motion. */
function Foundations() {
  const t = useTranslations('site')
  return (
    <>
      <Part name="colours">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {COLOURS.map((colour) => (
            <li key={colour} className="flex items-center gap-2 font-mono text-small">
              <span className={`size-8 shrink-0 rounded border border-edge ${colour}`} />
              {colour.slice(3)}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="type">
        {SIZES.map(([size, face]) => (
          <p key={size + face} className={`truncate ${size} ${face}`}>
            {t('title')}
          </p>
        ))}
        <p lang="mul" className="text-large">
          Clew Клубок सूत्र 糸 0123456789
        </p>
      </Part>
      <Part name="spacing">
        <ul className="flex flex-wrap items-end gap-3">
          {SPACES.map((space) => (
            <li key={space} className="text-center font-mono text-small text-soft">
              <span className={`mx-auto block h-3 bg-ink ${space}`} />
              {4 * Number(space.slice(2))}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="motion">
        {MOTIONS.map((motion) => (
          <div key={motion} className="group py-1 font-mono text-small text-soft">
            {motion.slice(2)}
            <span className="mt-1 block h-1 bg-hairline">
              <span
                style={{ transitionDuration: `var(${motion})` }}
                className="block h-1 w-1/12 bg-ink transition-[width] ease-out group-hover:w-full"
              />
            </span>
          </div>
        ))}
      </Part>
    </>
  )
}

const STATEMENT = '`U D R L` $m \\times n$\n\n| 1 | 2 |\n| --- | --- |\n| a | b |\n\n```\n0x1\n010\n```\n'

/** Components to read. */
function Pieces({ theme }: { theme: string }) {
  const t = useTranslations('style')
  return (
    <>
      <Part name="marks">
        <p className="flex items-end gap-4">
          {['size-6', 'size-7', 'size-12', 'size-24'].map((size) => (
            <Mark key={size} className={size} />
          ))}
        </p>
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-small">
          {ICONS.map((name) => (
            <li key={name} className="flex items-center gap-1.5 font-mono">
              <Icon name={name} className="size-5" />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="notices">
        <div className="flex flex-col gap-3">
          <Notice>{t('lead')}</Notice>
          <Notice tone="good">{t('lead')}</Notice>
          <Notice tone="bad">{t('lead')}</Notice>
        </div>
      </Part>
      <Part name="verdicts">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {VERDICTS.map((verdict) => (
            <li key={verdict}>
              <VerdictBadge verdict={verdict} />
            </li>
          ))}
        </ul>
      </Part>
      <Part name="tables">
        <WideLedger
          caption={`${t('tables')}: ${t(theme === 'dark' ? 'dark' : 'light')}`}
          headings={
            <>
              <Heading>{t('verdicts')}</Heading>
              <Heading figure>{t('type')}</Heading>
            </>
          }
        >
          {[1, 3, 5].map((level) => (
            <tr key={level}>
              <td>
                <Difficulty level={level} />
              </td>
              <td className="figure">{level * 1234}</td>
            </tr>
          ))}
        </WideLedger>
      </Part>
      <Part name="statement">
        <Markdown text={STATEMENT} owner="site" />
      </Part>
    </>
  )
}

const QUEUED: Live = {
  state: 'queued',
  progress: null,
  place: { place: 3, length: 8, waitSeconds: 40 },
}
const JUDGING: Live = {
  state: 'judging',
  progress: {
    ...{ phase: 'case', done: 7, total: 21 },
    verdicts: ['accepted', 'accepted', 'partial', 'accepted', 'time-limit', 'accepted', 'judge-error'],
  },
  place: null,
}

/** Loading, pending and empty states. */
function Waiting() {
  const [site, leaderboard] = [useTranslations('site'), useTranslations('leaderboard')]
  return (
    <Part name="waiting">
      <ClientWords namespaces={['live']}>
        <ProgressOf live={QUEUED} />
        <ProgressOf live={JUDGING} />
      </ClientWords>
      <ul className="my-4 flex flex-wrap gap-x-5 gap-y-2">
        {(['queued', 'judging', 'stuck', 'stopped'] as const).map((state) => (
          <li key={state}>
            <SubmissionState row={{ state, verdict: null }} />
          </li>
        ))}
      </ul>
      <p className="py-10 text-soft">{leaderboard('empty')}</p>
      <p className="offline" style={{ position: 'static' }}>
        {site('offline')}
      </p>
    </Part>
  )
}

/** A step in the middle of the game, with robots, trails and a path. */
const STEP = 24
const MOST = 12

interface Pictured {
  readonly id: string
  readonly puzzle: PuzzleId
  readonly level: string | undefined
}

/** Drawings: a game in progress, each problem's thumbnail, and the heat colours. */
async function Boards({ problems }: { problems: readonly Pictured[] }) {
  const [t, format] = [await getTranslations('style'), await getFormatter()]
  const { puzzle: rules, draw } = await loadFace(DEMO.puzzle)
  const scene = sceneOn(rules, DEMO, [DEMO.answer])
  return (
    <Part name="boards">
      {scene.ok && (
        <Svg
          drawing={draw({ ...scene.value, frame: scene.value.film.at(STEP), step: STEP, focus: undefined })}
          label={t('boards')}
        />
      )}
      <ul className="my-5 flex flex-wrap items-center gap-4">
        {problems.map(({ id, puzzle, level }) => (
          <li key={id}>
            <ListPicture puzzle={puzzle} level={level} />
          </li>
        ))}
      </ul>
      <HeatScale most={MOST} caption={t('heat')} times={(count) => format.number(count)} />
    </Part>
  )
}

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

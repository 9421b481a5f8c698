import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Crest } from '@/app/_ui/Crest'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { loadFace } from '@/judge/puzzles/load'
import { isBuiltInArchitect } from '@/judge/puzzles/maze-duel/built-in'
import { sceneOn } from '@/judge/replay/play'
import { type BuiltIn, findBuiltIn } from '@/lib/duel/players'
import { laboratoryOf, sampleOf } from './exhibits'

type Props = PageProps<'/bots/built-in/[name]'>

const load = cache(async (name: string) => findBuiltIn(name, await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, bot] = [await getTranslations('builtIn'), await load((await params).name)]
  return bot ? { title: t('titleOf', { name: bot.name }), description: t(`does.${bot.name}`) } : {}
}

/** A built-in bot: what it does, how it fares, where the laboratory shows it, and its source. */
export default async function BuiltInBot({ params }: Props) {
  const bot = await load((await params).name)
  if (!bot) notFound()
  const [t, roles] = [await getTranslations('builtIn'), await getTranslations('duel')]
  const { name, role, source } = bot
  return (
    <>
      <PageHeading title={name} crest={<Crest name={name} size="large" />}>
        {t(`is.${role}`)}
      </PageHeading>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="flex min-w-0 flex-col gap-8">
          <section>
            <h2 className="mb-2 text-title">{t('what')}</h2>
            <p className="max-w-[70ch]">{t(`does.${name}`)}</p>
            <p className="mt-3">
              <Link href={laboratoryOf(name)} className="link inline-block py-1">
                {t('laboratory')}
              </Link>
            </p>
          </section>
          <section>
            <h2 className="mb-2 text-title">{t('record')}</h2>
            <Record record={bot.record} />
          </section>
        </div>
        {isBuiltInArchitect(name) && (
          <figure className="max-w-md">
            <Sample text={sampleOf(name)} label={t('maze', { name })} />
            <figcaption className="mt-2 text-small text-soft">{t('maze', { name })}</figcaption>
          </figure>
        )}
      </div>
      <section className="mt-10">
        <h2 className="mb-2 text-title">{roles('source')}</h2>
        <ScrollablePre className="max-h-[32rem] overflow-auto rounded bg-sunken px-4 py-3 font-mono text-small whitespace-pre">
          {source}
        </ScrollablePre>
      </section>
    </>
  )
}

async function Record({ record }: Pick<BuiltIn, 'record'>) {
  const [t, duel, format] = [
    await getTranslations('builtIn'),
    await getTranslations('duel'),
    await getFormatter(),
  ]
  if (record.length === 0) return <p className="text-soft">{t('noRecord')}</p>
  return (
    <WideLedger
      caption={t('record')}
      headings={
        <>
          <Heading>{t('problem')}</Heading>
          <Heading figure>{duel('place')}</Heading>
          <Heading figure>{duel('score')}</Heading>
          <Heading figure>{duel('trials')}</Heading>
        </>
      }
    >
      {record.map(({ entryId, title, place, score, trials, entries }) => (
        <tr key={entryId}>
          <td>
            <Link href={`/duel/entries/${entryId}`} className="link">
              {title}
            </Link>
          </td>
          <td className="figure">{place === null ? '–' : t('placeOf', { place, entries })}</td>
          <td className="figure">
            {score === null
              ? '–'
              : format.number(score, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}
          </td>
          <td className="figure">{format.number(trials)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}

/** A maze as a picture. */
async function Sample({ text, label }: { text: string; label: string }) {
  const { puzzle, draw } = await loadFace('maze-duel')
  const scene = sceneOn(puzzle, { level: text, seed: 0 }, [])
  if (!scene.ok) return null
  const { level, moves, film } = scene.value
  return (
    <Svg drawing={draw({ level, moves, film, frame: film.at(0), step: 0, focus: undefined })} label={label} />
  )
}

import { useTranslations } from 'next-intl'
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
export function Foundations() {
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

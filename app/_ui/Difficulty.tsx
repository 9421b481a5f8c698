import { useTranslations } from 'next-intl'

/** A difficulty from 1 to 5, drawn as strokes, with a text for screen readers. */
export function Difficulty({ level }: { level: number }) {
  const t = useTranslations('problems')
  return (
    <span
      role="img"
      aria-label={t('difficultyOf', { level })}
      className="inline-flex items-end gap-0.5 [print-color-adjust:exact]"
    >
      {[1, 2, 3, 4, 5].map((each) => (
        <span key={each} className={`h-3 w-1 rounded-xs ${each <= level ? 'bg-ink' : 'bg-hairline'}`} />
      ))}
    </span>
  )
}

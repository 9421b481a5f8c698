import { useTranslations } from 'next-intl'
import { Markdown } from '@/app/_desk/statement/Markdown'
import { Difficulty } from '@/app/_ui/Difficulty'
import { ICONS, Icon } from '@/app/_ui/Icon'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Mark } from '@/app/_ui/Mark'
import { Notice } from '@/app/_ui/Notice'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { VERDICTS } from '@/judge/verdicts'
import { Part } from './Part'

const STATEMENT = '`U D R L` $m \\times n$\n\n| 1 | 2 |\n| --- | --- |\n| a | b |\n\n```\n0x1\n010\n```\n'

/** Components to read. */
export function Pieces({ theme }: { theme: string }) {
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

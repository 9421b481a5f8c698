import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Crest, PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { COLOURS, identityOf, MARK_NAMES } from '@/judge/kit/identity'
import type { Settings } from '@/lib/users/settings'
import { saveIdentity } from './actions'
import { Part } from './Part'

/** The colour and mark that stand next to the name. Plain radio buttons, so it works without scripts. */
export async function Appearance({ settings }: { settings: Settings }) {
  const t = await getTranslations('identity')
  const { username, colour, mark } = settings
  const now = identityOf(username, settings)
  const own = identityOf(username)
  const crest = (change: Parameters<typeof identityOf>[1]) => (
    <Crest name={username} chosen={{ ...now, ...change }} size="large" />
  )
  return (
    <Part title={t('title')} lead={t('lead')}>
      <p className="mb-4 flex items-center gap-3">
        <PersonCrest of={settings} size="large" />
        <span className="font-medium wrap-anywhere">{settings.name}</span>
      </p>
      <ActionForm action={saveIdentity} submit={t('save')} look="plain" fields={[]}>
        <Choice legend={t('colour')}>
          <Option name="colour" value="" chosen={colour === null} label={t('derived')}>
            {crest({ colour: own.colour })}
          </Option>
          {COLOURS.map((each) => (
            <Option
              key={each}
              name="colour"
              value={each}
              chosen={colour === each}
              label={t(`colours.${each}`)}
            >
              {crest({ colour: each })}
            </Option>
          ))}
        </Choice>
        <Choice legend={t('mark')}>
          <Option name="mark" value="" chosen={mark === null} label={t('derived')}>
            {crest({ mark: own.mark })}
          </Option>
          {MARK_NAMES.map((each) => (
            <Option key={each} name="mark" value={each} chosen={mark === each} label={t(`marks.${each}`)}>
              {crest({ mark: each })}
            </Option>
          ))}
        </Choice>
      </ActionForm>
    </Part>
  )
}

const Choice = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-2 font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

interface OptionProps {
  name: string
  /** Empty: the one that follows from the username. */
  value: string
  chosen: boolean
  label: string
  children: ReactNode
}

/** A radio button that looks like the crest it stands for; the chosen one has a frame. */
const Option = ({ name, value, chosen, label, children }: OptionProps) => (
  <label
    title={label}
    className="relative flex cursor-pointer rounded p-1 outline-ink has-checked:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
  >
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={chosen}
      aria-label={label}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    {children}
  </label>
)

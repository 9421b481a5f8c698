'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/app/_ui/Dialog'
import { COMMANDS } from './commands'
import { hearCharacters, hearsCharacters } from './moment'

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' }

/** The list of all keyboard shortcuts, from the table that implements them. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('replay')
  const [characters, setCharacters] = useState(hearsCharacters)
  const nameOf = (key: string) => (key === ' ' ? t('space') : (ARROWS[key] ?? key))
  return (
    <Dialog title={t('help')} closeWord={t('close')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1">
        {COMMANDS.map(({ name, keys }) => (
          <div key={name} className="contents">
            <dt className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="flex gap-0.5">
                  {key.split(/(?<=.)\+/).map((part) => (
                    <span
                      key={part}
                      className="min-w-6 rounded border border-edge bg-paper px-1.5 text-center font-mono text-small"
                    >
                      {nameOf(part)}
                    </span>
                  ))}
                </kbd>
              ))}
            </dt>
            <dd>{t(name === 'toggle' ? 'play' : name)}</dd>
          </div>
        ))}
      </dl>
      <label className="flex items-baseline gap-2">
        <input
          type="checkbox"
          checked={characters}
          onChange={({ target }) => {
            hearCharacters(target.checked)
            setCharacters(target.checked)
          }}
        />
        {t('letters')}
      </label>
      <p className="text-small text-soft">{t('touch')}</p>
    </Dialog>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { FONT_SIZES, type Settings } from './EditorBar'

interface SettingsMenuProps {
  settings: Settings
  /** Whether the plain field is in use, which has no Vim keys. */
  plain: boolean
  onPlain: () => void
  onChange: (changed: Partial<Settings>) => void
  onClose: () => void
}

/** The editor settings, saved in this browser. */
export function SettingsMenu({ settings, plain, onPlain, onChange, onClose }: SettingsMenuProps) {
  const t = useTranslations('bot')
  return (
    <fieldset
      id="editor-settings"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline pt-2 text-small"
    >
      <legend className="sr-only">{t('settings')}</legend>
      <label className="flex items-center gap-2">
        {t('fontSize')}
        <select
          value={settings.fontSize}
          onChange={(event) => onChange({ fontSize: Number(event.target.value) })}
          className="min-h-9 rounded border border-edge bg-raised px-2"
        >
          {FONT_SIZES.map((size) => (
            <option key={size} value={size}>
              {t('pixels', { size })}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-9 items-center gap-2">
        <input type="checkbox" checked={plain} onChange={onPlain} className="size-4 accent-ink" />
        {t('usePlain')}
      </label>
      <label className={`flex min-h-9 items-center gap-2 ${plain ? 'text-soft' : ''}`}>
        <input
          type="checkbox"
          checked={settings.vim}
          disabled={plain}
          onChange={(event) => onChange({ vim: event.target.checked })}
          className="size-4 accent-ink"
        />
        {t('vim')}
      </label>
      {plain && <p className="text-soft">{t('vimNeedsCode')}</p>}
    </fieldset>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/Button'
import { TOOLS, type Tool } from '@/judge/lab/picture/correct'

interface Props {
  tool: Tool
  onTool: (tool: Tool) => void
  /** Undefined if nothing has been corrected. */
  onUndo: (() => void) | undefined
}

/** What a click on a cell does, and a button that takes all corrections back. */
export function Tools({ tool, onTool, onUndo }: Props) {
  const t = useTranslations('lab.picture')
  return (
    <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1">
      <fieldset className="flex flex-wrap items-center gap-x-5">
        <legend className="sr-only">{t('toolsLabel')}</legend>
        {TOOLS.map((each) => (
          <label key={each} className="inline-flex min-h-10 items-center gap-2">
            <input
              type="radio"
              name="tool"
              checked={each === tool}
              onChange={() => onTool(each)}
              className="accent-ink"
            />
            {t(`tools.${each}`)}
          </label>
        ))}
      </fieldset>
      {onUndo && <Button onClick={onUndo}>{t('undo')}</Button>}
    </div>
  )
}

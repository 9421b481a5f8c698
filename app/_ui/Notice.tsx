import type { ReactNode } from 'react'
import { Icon } from './Icon'

const TONES = {
  info: { icon: 'note', look: 'border-edge text-ink' },
  good: { icon: 'right', look: 'border-good text-good' },
  bad: { icon: 'warning', look: 'border-bad text-bad' },
} as const

/** A message about the last action. Screen readers announce errors at once. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  const { icon, look } = TONES[tone]
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={`flex gap-2 border-l-2 py-1 pl-3 ${look}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div>{children}</div>
    </div>
  )
}

import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  info: { Icon: Info, look: 'border-edge text-ink' },
  good: { Icon: CircleCheck, look: 'border-good text-good' },
  bad: { Icon: CircleAlert, look: 'border-bad text-bad' },
} as const

/** A message that belongs to what was just done; errors are announced at once. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  const { Icon, look } = TONES[tone]
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={`flex gap-2 border-l-2 py-1 pl-3 ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { Walk } from '@/app/_walk/Walk'
import { useSaveWalk } from './useSaveWalk'

interface Props {
  hash: string
  /** The maze in its notation. */
  text: string
  signedIn: boolean
}

/** A walk through a stored maze. The browser keeps it until it ends; ended walks of signed-in users are stored. */
export const SavedWalk = ({ hash, text, signedIn }: Props) => (
  <Walk
    text={text}
    keptAs={`walk:${hash}`}
    ended={(path) => <Saved key={path} walk={signedIn ? { hash, path } : undefined} />}
  />
)

/** Stores a walk that has ended, and says what became of it. */
function Saved({ walk }: { walk: { readonly hash: string; readonly path: string } | undefined }) {
  const t = useTranslations('walk')
  const refused = useRefusal()
  const { kept, fault, keep } = useSaveWalk(walk)
  return (
    <>
      <div aria-live="polite">
        {fault && <Notice tone="bad">{refused(fault)}</Notice>}
        {kept ? (
          <p className="text-soft">
            {t('stored')}{' '}
            <Link href={`/duel/walks/${kept}`} className="link">
              {t('watch')}
            </Link>
          </p>
        ) : (
          !walk && <p className="text-soft">{t('unstored')}</p>
        )}
      </div>
      {keep && (
        <div>
          <Button onClick={keep}>{t('keep')}</Button>
        </div>
      )}
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/Icon'
import { ExampleLink } from '../page/ExampleLink'

/** The link below an example of a statement. */
export async function RunExample({ example }: { example: number }) {
  const t = await getTranslations('problem')
  return (
    <p className="example">
      <ExampleLink example={example}>
        <Icon name="play" className="size-4" />
        {t('runExample')}
      </ExampleLink>
    </p>
  )
}

import { getTranslations } from 'next-intl/server'
import { answerWith } from './_cards/answer'
import { CARD } from './_cards/card'
import { pictureOf } from './_cards/picture'
import { DEMO } from './_viewer/demo'

export const size = CARD
export const contentType = 'image/png'

/** The site's card, for all pages without their own. */
export default async function SiteCard() {
  const t = await getTranslations('home')
  const drawing = await pictureOf({ ...DEMO, moves: [DEMO.answer.slice(0, 24)] })
  return answerWith({ title: t('sentence'), over: '', below: '', drawing }, 'everybody')
}

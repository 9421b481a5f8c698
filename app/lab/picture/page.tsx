import { LabFrame, labMetadata } from '@/app/_lab/LabPage'
import { PICTURE_PARAMETERS } from '@/judge/lab/picture/correct'
import { readValues } from '@/judge/lab/section'
import { Picture } from './Picture'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = () => labMetadata('picture')

/** Pictures become labyrinths, and labyrinths pictures. */
export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const { text } = readValues(PICTURE_PARAMETERS, query).values
  return (
    <LabFrame id="picture" parameters={PICTURE_PARAMETERS} query={query}>
      <Picture key={text} opening={text} />
    </LabFrame>
  )
}

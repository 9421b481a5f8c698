import { labMetadata, labPage } from '@/app/_lab/LabPage'
import { snakesSection } from '@/judge/lab/snakes/section'
import { Snakes } from './Snakes'

export const generateMetadata = labMetadata('snakes')

export default labPage(snakesSection, Snakes)

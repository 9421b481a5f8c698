import { labMetadata, labPage } from '@/app/_lab/LabPage'
import { knightSection } from '@/judge/lab/knight/section'
import { Knight } from './Knight'

export const generateMetadata = labMetadata('knight')

export default labPage(knightSection, Knight)

import { labMetadata, labPage } from '@/app/_lab/LabPage'
import { carveSection } from '@/judge/lab/carve/section'
import { Carve } from './Carve'

export const generateMetadata = labMetadata('carve')

export default labPage(carveSection, Carve, ['copy'])

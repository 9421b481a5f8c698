import { labMetadata, labPage } from '@/app/_lab/LabPage'
import { pathSection } from '@/judge/lab/path/section'
import { Path } from './Path'

export const generateMetadata = labMetadata('path')

export default labPage(pathSection, Path, ['copy'])

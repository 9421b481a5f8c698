import { labMetadata, labPage } from '@/app/_lab/LabPage'
import { recursionSection } from '@/judge/lab/recursion/section'
import { Recursion } from './Recursion'

export const generateMetadata = labMetadata('recursion')

export default labPage(recursionSection, Recursion)

import { labMetadata, labPage } from '@/app/_lab/LabPage'
import { stringsSection } from '@/judge/lab/strings/section'
import { Strings } from './Strings'

export const generateMetadata = labMetadata('strings')

export default labPage(stringsSection, Strings, ['copy'])

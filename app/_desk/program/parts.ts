/* What pages with programs load. */

export { CopyButton } from '@/app/_ui/CopyButton'
export { BotWorkbench } from './BotWorkbench'
export { ProgramWorkbench } from './ProgramWorkbench'

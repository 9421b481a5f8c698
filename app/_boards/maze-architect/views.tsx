'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { MAZE_ARCHITECT } from './face'

export const BuildWorkbench = (props: WorkbenchProps) => <Workbench face={MAZE_ARCHITECT} {...props} />
export const BuildReplay = (props: ReplayViewProps) => <ReplayView face={MAZE_ARCHITECT} {...props} />

'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { MAZE_DUEL } from './face'

export const MazeWorkbench = (props: WorkbenchProps) => <Workbench face={MAZE_DUEL} {...props} />
export const MazeReplay = (props: ReplayViewProps) => <ReplayView face={MAZE_DUEL} {...props} />

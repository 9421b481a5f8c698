'use client'

import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { MAZE_DUEL } from './face'

export const MazeWorkbench = (props: WorkbenchProps) => <Workbench face={MAZE_DUEL} {...props} />

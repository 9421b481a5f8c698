'use client'

import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { MAZE_ARCHITECT } from './face'

export const BuildWorkbench = (props: WorkbenchProps) => <Workbench face={MAZE_ARCHITECT} {...props} />

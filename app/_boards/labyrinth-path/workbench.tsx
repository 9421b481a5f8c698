'use client'

import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { LABYRINTH_PATH } from './face'

export const PathWorkbench = (props: WorkbenchProps) => <Workbench face={LABYRINTH_PATH} {...props} />

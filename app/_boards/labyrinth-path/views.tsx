'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { LABYRINTH_PATH } from './face'

export const PathWorkbench = (props: WorkbenchProps) => <Workbench face={LABYRINTH_PATH} {...props} />
export const PathReplay = (props: ReplayViewProps) => <ReplayView face={LABYRINTH_PATH} {...props} />

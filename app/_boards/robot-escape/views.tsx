'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { ROBOT_ESCAPE } from './face'

export const RobotWorkbench = (props: WorkbenchProps) => <Workbench face={ROBOT_ESCAPE} {...props} />
export const RobotReplay = (props: ReplayViewProps) => <ReplayView face={ROBOT_ESCAPE} {...props} />

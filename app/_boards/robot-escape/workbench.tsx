'use client'

import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { ROBOT_ESCAPE } from './face'

export const RobotWorkbench = (props: WorkbenchProps) => <Workbench face={ROBOT_ESCAPE} {...props} />

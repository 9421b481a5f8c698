'use client'

import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { ROBOT_ESCAPE_BOT } from './face'

export const RobotBotWorkbench = (props: WorkbenchProps) => <Workbench face={ROBOT_ESCAPE_BOT} {...props} />

'use client'

import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { KNIGHTS_TOUR } from './face'

export const TourWorkbench = (props: WorkbenchProps) => <Workbench face={KNIGHTS_TOUR} {...props} />

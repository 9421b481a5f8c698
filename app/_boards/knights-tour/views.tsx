'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { KNIGHTS_TOUR } from './face'

export const TourWorkbench = (props: WorkbenchProps) => <Workbench face={KNIGHTS_TOUR} {...props} />
export const TourReplay = (props: ReplayViewProps) => <ReplayView face={KNIGHTS_TOUR} {...props} />

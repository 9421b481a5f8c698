'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { KNIGHTS_TOUR } from './face'

export const TourReplay = (props: ReplayViewProps) => <ReplayView face={KNIGHTS_TOUR} {...props} />

'use client'

import { mediaHook } from '@/app/_ui/mediaHook'

/** Whether the panels do not fit side by side: below the theme's `wide` breakpoint. */
export const useNarrow = mediaHook('(width < 68.75rem)')

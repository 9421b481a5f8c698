'use client'

import { mediaHook } from '@/app/_ui/mediaHook'

/** Whether the panels of a page do not fit beside each other: up to where the theme's `wide` begins. */
export const useNarrow = mediaHook('(width < 68.75rem)')

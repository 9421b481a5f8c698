'use client'

import { useEffect, useState } from 'react'

/** A film lasts about this long, in seconds, but shows no less than the slowest and no more than the fastest pace. */
const LASTS = 9
const SLOWEST = 6
const FASTEST = 400
/** Milliseconds between two pictures: several films may play at once. */
const FRAME_MS = 70
/** Pause at the end before it begins again, in milliseconds. */
const REST_MS = 2500

/**
 * The step of a film that plays over and over. It begins at its last step, which is what the still picture shows, and
 * keeps its step while it does not play.
 */
export function useLoop(length: number, plays: boolean): number {
  const [step, setStep] = useState(length)
  useEffect(() => {
    if (!plays) return
    const pace = Math.max(SLOWEST, Math.min(FASTEST, length / LASTS))
    const timer = setTimeout(
      () => setStep((before) => (before >= length ? 0 : Math.min(length, before + stepsIn(FRAME_MS, pace)))),
      step >= length ? REST_MS : Math.max(FRAME_MS, 1000 / pace),
    )
    return () => clearTimeout(timer)
  }, [step, length, plays])
  return step
}

const stepsIn = (ms: number, pace: number) => Math.max(1, Math.round((pace * ms) / 1000))

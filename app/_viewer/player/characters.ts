import { keep, kept } from '@/app/_ui/storage'

const KEY = 'replay:characters'

/** Whether shortcuts of a single character are enabled; see `commandOf`. */
export const hearsCharacters = (): boolean => kept(KEY) !== 'off'

export const hearCharacters = (heard: boolean): void => keep(KEY, heard ? '' : 'off')

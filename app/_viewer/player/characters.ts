import { readStorage, writeStorage } from '@/app/_ui/storage'

const KEY = 'replay:characters'

/** Whether shortcuts of a single character are enabled; see `commandOf`. */
export const hearsCharacters = (): boolean => readStorage(KEY) !== 'off'

export const hearCharacters = (heard: boolean): void => writeStorage(KEY, heard ? '' : 'off')

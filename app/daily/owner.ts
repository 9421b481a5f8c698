import { readStorage, writeStorage } from '@/app/_ui/storage'

/** Whose progress is that of signed-out visitors. */
export const GUEST = 'guest'

const KEY = 'daily:owner'

/** Remembers whose page of the labyrinths was opened last, for the copy of the page that knows no session. */
export const rememberOwner = (userId: string | undefined) => writeStorage(KEY, userId ?? '')

/** Whose progress the copy of the page continues. */
export const readOwner = (): string => readStorage(KEY) ?? GUEST

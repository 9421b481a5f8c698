import { BOARD_PARAMETERS } from '../carve/board-source'

/** What the address of the page of pictures may have: a labyrinth in any notation, from which pictures are made. */
export const PICTURE_PARAMETERS = { text: BOARD_PARAMETERS.text } as const

export const BOARDS = ['robots', 'maze', 'coded'] as const
export type DailyBoard = (typeof BOARDS)[number]

/** The three boards of a day, each in the notation of its puzzle. */
export type Daily = Readonly<Record<DailyBoard, string>>

export const isBoard = (text: string): text is DailyBoard => BOARDS.some((board) => board === text)

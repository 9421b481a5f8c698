/** How one of several pages or panels is named above them; the chosen one stands on a line of ink. */
export const tabClass = (chosen: boolean) =>
  `-mb-px border-b-2 py-2 whitespace-nowrap ${chosen ? 'border-ink' : 'border-transparent text-soft hover:text-ink'}`

/** Class names of a tab; the selected one is underlined in ink. */
export const tabClass = (chosen: boolean) =>
  `-mb-px border-b-2 py-2 whitespace-nowrap ${chosen ? 'border-ink' : 'border-transparent text-soft hover:text-ink'}`

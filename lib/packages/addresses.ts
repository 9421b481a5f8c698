/** Where a file beside the statements of a package is served. */
export const fileAddress = (packageId: string, file: string): string =>
  `/api/packages/${packageId}/statement?${new URLSearchParams({ file })}`

/** An address for a problem: lowercase letters, digits and hyphens of its name. */
export const addressFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

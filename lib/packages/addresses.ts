/** Where a file beside the statements of a package is served. */
export const fileAddress = (packageId: string, file: string): string =>
  `/api/packages/${packageId}/statement?${new URLSearchParams({ file })}`

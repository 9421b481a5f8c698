/** What the API is, and which version of Clew gives it. */
export const apiObject = (version: string) => ({
  version: 'draft',
  version_url: 'https://ccs-specs.icpc.io/draft/contest_api',
  provider: { name: 'Clew', version },
})

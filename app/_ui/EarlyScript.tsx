import { headers } from 'next/headers'

/** A script that runs while the page is still being parsed, before anything is painted. */
export async function EarlyScript({ text }: { text: string }) {
  const policy = (await headers()).get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; a script of its own would come too late
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}

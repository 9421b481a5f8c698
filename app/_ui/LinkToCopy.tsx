import { ClientWords } from '@/app/_ui/ClientWords'
import { CopyButton } from '@/app/_ui/CopyButton'

interface Props {
  address: string
  /** Says what is copied. */
  label: string
}

/** An address to send to others. It can also be selected, where no script copies it. */
export const LinkToCopy = ({ address, label }: Props) => (
  <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
    <span className="rounded bg-sunken px-3 py-1 font-mono text-small break-all">{address}</span>
    <span className="noscript:hidden">
      <ClientWords namespaces={['copy']}>
        <CopyButton text={address} label={label} />
      </ClientWords>
    </span>
  </p>
)

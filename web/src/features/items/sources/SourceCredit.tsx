import { licences } from '@veil/contract/items/licences.ts';
import type { Source } from '@veil/contract/items/sources.ts';

type ElsewhereProps = { url: string | null; children: string };

/** Sends no referrer to the other site; plain text without an address. */
function Elsewhere({ url, children }: ElsewhereProps) {
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline">
      {children}
    </a>
  );
}

export function SourceCredit({ source: { name, url, author, licence } }: { source: Source }) {
  return (
    <p className="basis-full text-faint text-small [overflow-wrap:anywhere]">
      Source: <Elsewhere url={url}>{name}</Elsewhere>
      {author && ` · ${author}`} · Licence: <Elsewhere url={licences[licence].url}>{licences[licence].label}</Elsewhere>
    </p>
  );
}

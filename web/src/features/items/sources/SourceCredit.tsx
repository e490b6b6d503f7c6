import { licences } from '@veil/contract/items/licences.ts';
import type { Source } from '@veil/contract/items/sources.ts';
import { say } from './messages.ts';

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

export function SourceCredit({ source: { name, url, author, licence: terms } }: { source: Source }) {
  const source = <Elsewhere url={url}>{name}</Elsewhere>;
  const licence = <Elsewhere url={licences[terms].url}>{licences[terms].label}</Elsewhere>;
  return (
    <p className="basis-full text-faint text-small [overflow-wrap:anywhere]">
      {author ? say.nodes('creditWithAuthor', { source, author, licence }) : say.nodes('credit', { source, licence })}
    </p>
  );
}

import type { ReactNode } from 'react';
import { useContent } from '../content/index.ts';

/** What an item was made of, if that was public content. The address leads away, so the other site is not told where from. */
export default function ItemSource({ id }: { id: string }): ReactNode {
  const source = useContent(id)?.source;
  if (!source) return null;
  const { name, url, author } = source;
  return (
    <p className="basis-full text-faint text-small [overflow-wrap:anywhere]">
      Source:{' '}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline">
          {name}
        </a>
      ) : (
        name
      )}
      {author && ` · ${author}`}
    </p>
  );
}

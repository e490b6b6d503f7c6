import type { PublicContent } from '@veil/contract/items/sources.ts';
import { useState } from 'react';
import { Check, Globe, SearchX } from '../../../kit/icons/index.ts';
import { cx, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { PoolSearch, PublicPicture, type Sought, usePool } from '../sources/index.ts';
import { say } from './messages.ts';

type PublicBrowserProps = {
  chosen: readonly string[];
  error?: string;
  onToggle: (content: PublicContent) => void;
};

function Tile({ content, on, onToggle }: { content: PublicContent; on: boolean; onToggle: () => void }) {
  const { title, source, used, type } = content;
  return (
    <li>
      <button
        type="button"
        aria-pressed={on}
        onClick={onToggle}
        className={cx(
          'grid w-full gap-1.5 rounded-m border p-1.5 text-start text-small transition-colors hover:border-edge',
          on ? 'border-accent bg-raised' : 'border-line bg-surface',
        )}
      >
        <span aria-hidden="true" className="relative block overflow-hidden rounded-s">
          <PublicPicture content={content} lift="never" />
          {on && (
            <span className="absolute top-1.5 end-1.5 grid size-6 place-items-center rounded-full bg-accent text-on-accent [&_svg]:size-4">
              <Check aria-hidden="true" />
            </span>
          )}
        </span>
        <span className="truncate font-[560]">{title}</span>
        <span className="truncate text-faint">
          {[type === 'video' && say('video'), source.name, source.author].filter(Boolean).join(' · ')}
        </span>
        {used && <span className="text-rank">{say('youHaveUsedThisBefore')}</span>}
      </button>
    </li>
  );
}

export default function PublicBrowser({ chosen, error, onToggle }: PublicBrowserProps) {
  const [sought, setSought] = useState<Sought>({ text: '', kind: 'all' });
  const { list, items, isNarrowed } = usePool(sought);
  return (
    <section aria-label={say('publicContent')} className="grid gap-3">
      <PoolSearch sought={sought} onChange={setSought} />
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      <Loaded compact of={list} loading={<Skeleton ratio={1.5} className="w-full" />} />
      {list.data && items.length === 0 && (
        <EmptyState
          compact
          icon={isNarrowed ? <SearchX /> : <Globe />}
          title={isNarrowed ? say('nothingFound') : say('noPublicContentYet')}
          text={isNarrowed ? say('tryOtherWords') : say('uploadFromYourDeviceInstead')}
        />
      )}
      {items.length > 0 && (
        <ul className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
          {items.map((content) => (
            <Tile
              key={content.id}
              content={content}
              on={chosen.includes(content.id)}
              onToggle={() => onToggle(content)}
            />
          ))}
        </ul>
      )}
      <ShowMore of={list} />
    </section>
  );
}

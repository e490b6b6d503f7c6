import { Link } from '@tanstack/react-router';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Lock } from '../../../kit/icons/index.ts';
import { Avatar, Chip, chipClass } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { Emblem } from '../../people/members/index.ts';
import { MuteTags } from '../tags/index.ts';
import { ContentMenu } from './ContentMenu.tsx';
import { privacyWords } from './privacy-words.ts';

const EditDialog = lazy(() => import('./EditDialog.tsx'));

type Facts = { item: ContentCard; byline: ReactNode; credit: ReactNode };

export function ContentFacts({ item, byline, credit }: Facts) {
  const [editing, setEditing] = useState(false);
  const privacy = privacyWords(item);
  return (
    <section className="grid gap-4" aria-label="About this item">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h1 className="display text-h2 text-balance [overflow-wrap:anywhere]">{item.title}</h1>
          <ContentMenu item={item} onEdit={() => setEditing(true)} />
        </div>
        {item.description && (
          <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">{item.description}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          to="/p/$idOrName"
          params={{ idOrName: item.author.slug }}
          className="flex max-w-full min-w-0 items-center gap-3"
        >
          <Avatar name={item.author.name} src={item.author.avatarUrl} size="l" />
          <span className="grid min-w-0">
            <span className="flex items-center font-[600]">
              <span className="truncate">{item.author.name}</span>
              <Emblem of={item.author} />
            </span>
            <time dateTime={item.publishedAt ?? item.createdAt} className="text-small text-faint">
              {ago(item.publishedAt ?? item.createdAt)}
            </time>
          </span>
        </Link>
        <span className="ml-auto flex items-center gap-2">
          {privacy && (
            <Chip>
              <Lock aria-hidden="true" />
              {privacy}
            </Chip>
          )}
          {item.can.report && byline}
        </span>
        {credit}
      </div>
      {item.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap items-center gap-2">
          {item.tags.map((tag) => (
            <li key={tag.id}>
              <Link to="/feed" search={{ tags: [tag.name] }} className={chipClass()}>
                {tag.name}
              </Link>
            </li>
          ))}
          <li>
            <Suspense>
              <MuteTags tags={item.tags} />
            </Suspense>
          </li>
        </ul>
      )}
      {editing && (
        <Suspense>
          <EditDialog item={item} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}

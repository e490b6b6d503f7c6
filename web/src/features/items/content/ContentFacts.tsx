import type { ContentCard } from '@veil/contract/items/content.ts';
import type { ReactNode } from 'react';
import { Ellipsis, Lock } from '../../../kit/icons/index.ts';
import { Avatar, Chip, chipClass, IconButton } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { Link } from '../../../platform/router/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { AltButton } from '../alt-texts/index.ts';
import { say } from './messages.ts';
import { privacyWords } from './privacy-words.ts';

type Facts = {
  item: ContentCard;
  picture: ContentCard;
  byline: ReactNode;
  credit: ReactNode;
  onMenu: (button: Element) => void;
};

export function ContentFacts({ item, picture, byline, credit, onMenu }: Facts) {
  const privacy = privacyWords(item);
  return (
    <section className="grid gap-4" aria-label={say('aboutThisItem')}>
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h1 className="display text-h2 text-balance [overflow-wrap:anywhere]">
            <bdi>{item.title}</bdi>
          </h1>
          <IconButton
            label={say('more')}
            icon={<Ellipsis aria-hidden="true" />}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu(currentTarget)}
            className="max-md:hidden"
          />
        </div>
        {item.description && (
          <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">
            <bdi>{item.description}</bdi>
          </p>
        )}
        <AltButton key={picture.id} item={picture} />
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
        <span className="ms-auto flex items-center gap-2">
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
        <ul aria-label={say('tags')} className="flex flex-wrap items-center gap-2">
          {item.tags.map((tag) => (
            <li key={tag.id}>
              <Link to="/feed" search={{ tags: [tag.name] }} className={chipClass()}>
                {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

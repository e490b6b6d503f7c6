import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { similarCreatorsQuery, worshiperCount } from '../creators/index.ts';
import { say } from './messages.ts';

export function SimilarCreators({ memberId }: { memberId: string }): ReactNode {
  const heading = useId();
  const creators = useQuery(similarCreatorsQuery(memberId)).data?.items ?? [];
  if (creators.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-3 md:gap-4">
      <h2 id={heading} className="text-h3">
        {say('similarCreators')}
      </h2>
      <ul className="-mx-(--gutter) flex gap-2.5 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] md:gap-4">
        {creators.map((creator) => (
          <li key={creator.id} className="flex-none">
            <Link
              to="/p/$idOrName"
              params={{ idOrName: creator.slug }}
              className="grid w-36 justify-items-center gap-2.5 rounded-m border border-line bg-surface px-3 py-4 text-center transition-colors hover:border-edge md:w-44"
            >
              <Avatar
                name={creator.name}
                src={creator.avatarUrl}
                size="xl"
                ring={creator.rank ? 'rank' : undefined}
                className="size-20!"
              />
              <span className="grid max-w-full gap-0.5">
                <span className="display truncate text-lead">
                  {creator.name}
                  <Emblem of={creator} />
                </span>
                <span className="text-small text-faint tabular-nums">{worshiperCount(creator.worshipers)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

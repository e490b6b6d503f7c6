import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/people/members.ts';
import type { ReactNode } from 'react';
import { Crown } from '../../../kit/icons/index.ts';
import { Avatar, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { Link } from '../../../platform/router/index.ts';
import { figure } from '../../items/tiles/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { worshipersQuery } from './reads.ts';

function unnamedWords(count: number, shown: number): string {
  const text = figure(count);
  return shown === 0 ? say('hiddenMembers', { count, figure: text }) : say('andHiddenMembers', { count, figure: text });
}

/** Only worshipers who show it have names. */
export default function WorshipersTab({ member }: { member: PublicProfile }): ReactNode {
  const list = useInfiniteQuery(worshipersQuery(member.id));
  const { data } = list;
  if (!data) return <Loaded compact of={list} loading={<Skeleton lines={6} />} />;
  const { total, shown } = data.pages[0] ?? { total: 0, shown: 0 };
  if (total === 0)
    return (
      <EmptyState
        compact
        icon={<Crown aria-hidden="true" />}
        title={say('noWorshipersYet')}
        text={member.you.self ? say('membersWorshipYouFromYour') : say('beTheFirstToWorship', { name: member.name })}
      />
    );
  return (
    <div className="grid gap-6">
      <p className="text-soft">
        {say.nodes('worshiperCount', {
          count: total,
          figure: <span className="font-[600] text-ink tabular-nums">{figure(total)}</span>,
        })}
      </p>
      {shown > 0 && (
        <ul
          aria-label={say('worshipersOf', { name: member.name })}
          className="grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))]"
        >
          {data.pages
            .flatMap(({ items }) => items)
            .map((one) => (
              <li key={one.id} className="min-w-0">
                <Link
                  to="/p/$idOrName"
                  params={{ idOrName: one.slug }}
                  className="flex min-w-0 items-center gap-3 rounded-m border border-line bg-surface p-3 transition-colors hover:border-edge"
                >
                  <Avatar name={one.name} src={one.avatarUrl} />
                  <span className="truncate font-[560]">{one.name}</span>
                  <Emblem of={one} />
                </Link>
              </li>
            ))}
        </ul>
      )}
      <ShowMore of={list} />
      {total > shown && <p className="text-small text-faint">{unnamedWords(total - shown, shown)}</p>}
    </div>
  );
}

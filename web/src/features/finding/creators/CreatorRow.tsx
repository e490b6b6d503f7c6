import type { CreatorEntry, PantheonEntry } from '@veil/contract/finding/creators.ts';
import type { ReactNode } from 'react';
import { Avatar, cx } from '../../../kit/index.ts';
import { figure } from '../../items/tiles/index.ts';
import { CardName } from '../../people/members/index.ts';
import { Movement } from './Movement.tsx';
import { say } from './messages.ts';
import { worshiperCount } from './rank-words.ts';

type CreatorRowProps = { of: CreatorEntry; movement?: PantheonEntry['movement']; numbered?: boolean; end?: ReactNode };

export const CreatorRow = ({ of: creator, movement = null, numbered = false, end }: CreatorRowProps) => (
  <li className="relative flex min-h-15 items-center gap-3 border-b border-line px-1 py-2 transition-colors hover:bg-raised/60">
    {numbered && (
      <span
        className={cx(
          'w-9 flex-none text-end text-small font-[600] tabular-nums',
          creator.rank ? 'text-rank' : 'text-faint',
        )}
      >
        {creator.position !== null && (
          <>
            <span className="sr-only">{say('positionOf', { position: creator.position })}</span>
            <span aria-hidden="true">{creator.position}</span>
          </>
        )}
      </span>
    )}
    <Avatar name={creator.name} src={creator.avatarUrl} ring={creator.rank ? 'rank' : undefined} />
    <span className="grid min-w-0 flex-1">
      <span className="flex min-w-0 items-center">
        <CardName of={creator} className="font-[560] after:rounded-s" />
      </span>
      <span className="truncate text-small text-faint tabular-nums">{worshiperCount(creator.worshipers)}</span>
    </span>
    <span className={cx('grid flex-none justify-items-end', end !== undefined && 'max-sm:hidden')}>
      <span className="text-small text-faint tabular-nums">
        {say.nodes('powerOf', { power: <span className="font-[600] text-ink">{figure(creator.power)}</span> })}
      </span>
      <Movement of={movement} />
    </span>
    {end && <span className="relative z-1 flex-none">{end}</span>}
  </li>
);

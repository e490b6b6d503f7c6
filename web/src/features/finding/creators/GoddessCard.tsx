import type { PantheonEntry } from '@veil/contract/finding/creators.ts';
import { figure } from '../../items/tiles/index.ts';
import { CardName } from '../../people/members/index.ts';
import { Movement } from './Movement.tsx';
import { say } from './messages.ts';
import { Portrait } from './Portrait.tsx';
import { worshiperCount } from './rank-words.ts';

export const GoddessCard = ({ of: creator }: { of: PantheonEntry }) => (
  <article
    aria-label={creator.name}
    className="group/goddess relative grid content-start overflow-hidden rounded-m border border-line bg-surface transition-colors hover:border-rank/45"
  >
    <div className="@container relative">
      <Portrait of={creator} />
      <span
        data-theme="dark"
        className="absolute top-2 start-2 grid h-7 min-w-7 place-items-center rounded-full border border-rank/60 bg-ground/85 px-2 text-small font-[600] text-rank tabular-nums"
      >
        <span className="sr-only">{say('positionOf', { position: creator.position })}</span>
        <span aria-hidden="true">{creator.position}</span>
      </span>
    </div>
    <div className="grid gap-0.5 p-3 md:p-4">
      <h3 className="flex min-w-0 items-center text-lead leading-tight">
        <CardName of={creator} />
      </h3>
      <p className="flex items-center justify-between gap-2 text-small text-soft tabular-nums">
        <span>
          {say.nodes('powerOf', { power: <span className="font-[600] text-ink">{figure(creator.power)}</span> })}
        </span>
        <Movement of={creator.movement} />
      </p>
      <p className="text-small text-faint tabular-nums">{worshiperCount(creator.worshipers)}</p>
    </div>
  </article>
);

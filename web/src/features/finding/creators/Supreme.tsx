import type { PantheonEntry } from '@veil/contract/finding/creators.ts';
import { Crown } from '../../../kit/icons/index.ts';
import { buttonClass, Stat } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { figure } from '../../items/tiles/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { Movement } from './Movement.tsx';
import { say } from './messages.ts';
import { Portrait } from './Portrait.tsx';
import { rankWords, worshipersLabel } from './rank-words.ts';
import { WorshipButton } from './WorshipButton.tsx';

export function Supreme({ of: creator }: { of: PantheonEntry }) {
  return (
    <article
      aria-labelledby="supreme"
      className="relative grid overflow-hidden rounded-l border border-rank/45 bg-surface p-4 md:grid-cols-[minmax(16rem,24rem)_minmax(0,1fr)] md:gap-10 md:p-6"
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 bg-[radial-gradient(120%_90%_at_0%_0%,color-mix(in_oklab,var(--rank)_22%,transparent),transparent_62%)]"
      />
      <Link
        to="/p/$idOrName"
        params={{ idOrName: creator.slug }}
        tabIndex={-1}
        aria-hidden="true"
        className="@container relative block overflow-hidden rounded-m outline-1 -outline-offset-1 outline-rank/35"
      >
        <Portrait of={creator} eager />
      </Link>
      <div className="relative grid content-center justify-items-center gap-5 px-1 pt-6 pb-3 text-center md:justify-items-start md:p-0 md:text-start">
        <div className="grid min-w-0 justify-items-center gap-1 md:justify-items-start">
          <h2 className="inline-flex items-center gap-1.5 text-body font-[600] text-rank [&_svg]:size-4.5">
            <Crown aria-hidden="true" />
            {rankWords.supreme}
          </h2>
          <p id="supreme" className="display text-hero leading-tight [overflow-wrap:anywhere]">
            <Link to="/p/$idOrName" params={{ idOrName: creator.slug }} className="hover:text-rank">
              {creator.name}
            </Link>
            <Emblem of={creator} size="ms-3 size-[1.15em]" />
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-x-8 gap-y-4 md:gap-x-10">
          <Stat value={figure(creator.power)} label={say('power')} />
          <Stat value={figure(creator.worshipers)} label={worshipersLabel(creator.worshipers)} />
          {creator.movement !== null && (
            <div>
              <p className="flex h-[1lh] items-center text-h2 leading-none">
                <Movement of={creator.movement} className="text-lead! [&_svg]:size-4.5!" />
              </p>
              <p aria-hidden="true" className="mt-1 text-small text-faint">
                {say('sinceLastWeek')}
              </p>
            </div>
          )}
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <WorshipButton member={creator} prominent />
          <Link to="/p/$idOrName" params={{ idOrName: creator.slug }} className={buttonClass()}>
            {say('seeProfile')}
          </Link>
        </div>
      </div>
    </article>
  );
}

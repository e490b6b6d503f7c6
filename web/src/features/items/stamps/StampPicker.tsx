import { useQuery } from '@tanstack/react-query';
import type { Stamp } from '@veil/contract/items/stamps.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { alongRow } from '../../../kit/from-right.ts';
import { Lock, Squircle } from '../../../kit/icons/index.ts';
import { cx, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Link } from '../../../platform/router/index.ts';
import { nextInGrid } from './grid-keys.ts';
import { say } from './messages.ts';
import { stampsQuery } from './reads.ts';
import { StampPicture } from './StampPicture.tsx';
import { tierWords } from './words.ts';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2';

type UsableStamp = Stamp & { url: string };
const isUsable = (stamp: Stamp): stamp is UsableStamp => stamp.allowed && stamp.url !== null;

type StampPickerProps = {
  chosen?: string | null;
  onPick: (stamp: UsableStamp) => void;
};

export function StampPicker({ chosen = null, onPick }: StampPickerProps): ReactNode {
  const read = useQuery(stampsQuery);
  const { data } = read;
  if (!data) return <Loaded compact of={read} loading={<Waiting />} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Squircle aria-hidden="true" />}
        title={say('noStampsYet')}
        text={say('stampsAppearHereOnceThe')}
      />
    );
  const locked = data.filter((stamp) => !isUsable(stamp));
  return (
    <div className="grid gap-3">
      <StampGrid stamps={[...data.filter(isUsable), ...locked]} chosen={chosen} onPick={onPick} />
      {locked.length > 0 && (
        <p className="text-small text-faint">
          {say.nodes('stampsWithALockAre', {
            link: (
              <Link to="/patron" className="text-accent underline underline-offset-2">
                {say('seeTheTiers')}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  );
}

type StampGridProps = { stamps: readonly Stamp[]; chosen: string | null; onPick: (stamp: UsableStamp) => void };

/** The Tab key stops once; arrow keys move on. A locked stamp stays reachable, so that its tier is read. */
function StampGrid({ stamps, chosen, onPick }: StampGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(chosen);
  const at = Math.max(
    0,
    stamps.findIndex(({ id }) => id === current),
  );
  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = nextInGrid(alongRow(event.key), at, buttons);
    const stamp = next === null ? undefined : stamps[next];
    if (!stamp || next === null) return;
    event.preventDefault();
    setCurrent(stamp.id);
    buttons[next]?.focus();
  };
  return (
    <ul ref={list} aria-label={say('stamps')} className={grid}>
      {stamps.map((stamp, nth) => (
        <li key={stamp.id} className="grid min-w-0">
          <button
            type="button"
            tabIndex={nth === at ? 0 : -1}
            aria-pressed={isUsable(stamp) ? stamp.id === chosen : undefined}
            aria-disabled={isUsable(stamp) ? undefined : true}
            aria-label={isUsable(stamp) ? stamp.name : say('lockedStamp', { name: stamp.name, who: tierWords(stamp) })}
            title={isUsable(stamp) ? stamp.name : say('lockedStampTitle', { name: stamp.name, who: tierWords(stamp) })}
            onKeyDown={move}
            onFocus={() => setCurrent(stamp.id)}
            onClick={() => isUsable(stamp) && onPick(stamp)}
            className={cx(
              'relative grid aspect-square min-h-11 place-items-center overflow-hidden rounded-m border transition-colors',
              stamp.id === chosen ? 'border-accent' : 'border-line hover:border-edge',
            )}
          >
            <StampPicture of={stamp} dim={!isUsable(stamp)} />
            {!isUsable(stamp) && (
              <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-ground/85 px-1 py-0.5 text-fine text-soft [&_svg]:size-3 [&_svg]:flex-none">
                <Lock aria-hidden="true" />
                <span className="truncate">{stamp.tiers[0]?.name}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

const Waiting = () => (
  <div className={grid}>
    <p role="status" className="sr-only">
      {say('loadingStamps')}
    </p>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((slot) => (
      <Skeleton key={slot} ratio={1} className="rounded-m" />
    ))}
  </div>
);

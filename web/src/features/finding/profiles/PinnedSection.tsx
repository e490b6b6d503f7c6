import { maxPins } from '@veil/contract/finding/showcase.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Pin } from '../../../kit/icons/index.ts';
import { Button, Skeleton } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useKnown } from '../../items/tiles/index.ts';
import { say } from './messages.ts';
import { usePage } from './usePage.ts';

const PinsDialog = lazy(() => import('./ItemPicker.tsx').then((m) => ({ default: m.PinsDialog })));
const SortablePins = lazy(() => import('./SortablePins.tsx'));

export function PinnedSection(): ReactNode {
  const { page, pinned } = usePage();
  const [choosing, setChoosing] = useState(false);
  const ids = useKnown(pinned);
  if (!page) return <Skeleton className="h-24" />;
  return (
    <section aria-label={say('pinnedToYourProfile')} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-baseline gap-2 text-h3">
          {say('pinned')}
          <span className="font-text text-small text-faint tabular-nums">
            {say('pinnedOfMost', { count: ids.length, most: maxPins })}
          </span>
        </h2>
        <Button size="s" icon={<Pin aria-hidden="true" />} onClick={() => setChoosing(true)}>
          {say('choose')}
        </Button>
      </div>
      {ids.length === 0 && <p className="text-soft">{say('pinUpToSixPublic')}</p>}
      {ids.length > 0 && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <SortablePins ids={ids} />
        </Suspense>
      )}
      {choosing && (
        <Suspense>
          <PinsDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}

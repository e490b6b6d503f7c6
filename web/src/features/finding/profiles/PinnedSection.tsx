import { maxPins } from '@veil/contract/finding/showcase.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Pin } from '../../../kit/icons/index.ts';
import { Button, Skeleton } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useKnown } from '../../items/tiles/index.ts';
import { usePage } from './usePage.ts';

const PinsDialog = lazy(() => import('./ItemPicker.tsx').then((m) => ({ default: m.PinsDialog })));
const SortablePins = lazy(() => import('./SortablePins.tsx'));

export function PinnedSection(): ReactNode {
  const { page, pinned } = usePage();
  const [choosing, setChoosing] = useState(false);
  const ids = useKnown(pinned);
  if (!page) return <Skeleton className="h-24" />;
  return (
    <section aria-label="Pinned to your profile" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-baseline gap-2 text-h3">
          Pinned
          <span className="font-text text-small text-faint tabular-nums">
            {ids.length} of {maxPins}
          </span>
        </h2>
        <Button size="s" icon={<Pin aria-hidden="true" />} onClick={() => setChoosing(true)}>
          Choose
        </Button>
      </div>
      {ids.length === 0 && <p className="text-soft">Pin up to six public items: they come first on your profile.</p>}
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

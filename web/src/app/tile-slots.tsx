import { Suspense } from 'react';
import type { TileSlots } from '../features/content/index.ts';
import { voteByKey } from '../features/reactions/index.ts';
import { late } from '../platform/late.tsx';

const loadActions = () => import('./TileActions.tsx');
const TileActions = late(loadActions, 'extra');

/** What other slices hang on a tile. A tile carries it only while it is touched, so its code comes after the pictures. */
export const tileSlots: TileSlots = {
  actions: (id) => (
    <Suspense>
      <TileActions id={id} />
    </Suspense>
  ),
  onKey: voteByKey,
};

/** Asks for the code of what hangs on tiles while nothing else is to do. */
export const warmTiles = (): void => {
  (window.requestIdleCallback ?? setTimeout)(() => void loadActions());
};

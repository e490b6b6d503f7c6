import { Suspense, use } from 'react';
import { Additions } from '../../../platform/slice.ts';
import { ActionPlace } from './action-place.ts';

const tilePlace = { look: 'tile' } as const;

/** Their code loads after the pictures. */
export function TileActions({ id }: { id: string }) {
  const { tileActions } = use(Additions);
  return (
    <ActionPlace value={tilePlace}>
      <Suspense>
        {tileActions.map(({ order, component: Action }) => (
          <Action key={order} id={id} />
        ))}
      </Suspense>
    </ActionPlace>
  );
}

export function useTileKeys() {
  const { tileKeys } = use(Additions);
  return (id: string, key: string): boolean => tileKeys.some((take) => take(id, key));
}

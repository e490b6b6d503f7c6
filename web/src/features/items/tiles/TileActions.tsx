import { Suspense, use } from 'react';
import { Additions } from '../../platform/slice.ts';

/** The actions of slices on a hovered or focused tile. Their code loads after the pictures. */
export function TileActions({ id }: { id: string }) {
  const { tileActions } = use(Additions);
  return (
    <Suspense>
      {tileActions.map(({ order, component: Action }) => (
        <Action key={order} id={id} />
      ))}
    </Suspense>
  );
}

/** Passes a key on an item to the first slice that handles it; false when none does. */
export function useTileKeys() {
  const { tileKeys } = use(Additions);
  return (id: string, key: string): boolean => tileKeys.some((take) => take(id, key));
}

import { Suspense, use } from 'react';
import { Additions } from '../../platform/slice.ts';

/** What the slices bring to a tile that is pointed at or focused. Its code comes after the pictures. */
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

/** Gives a key on an item to the first slice that takes it; false when none does. */
export function useTileKeys() {
  const { tileKeys } = use(Additions);
  return (id: string, key: string): boolean => tileKeys.some((take) => take(id, key));
}

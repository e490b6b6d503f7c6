import { Suspense, use } from 'react';
import { Additions } from '../../../platform/slice.ts';
import { ActionLook } from './action-look.ts';

/** Their code loads after the pictures. */
export function TileActions({ id }: { id: string }) {
  const { tileActions } = use(Additions);
  return (
    <ActionLook value="tile">
      <Suspense>
        {tileActions.map(({ order, component: Action }) => (
          <Action key={order} id={id} />
        ))}
      </Suspense>
    </ActionLook>
  );
}

export function useTileKeys() {
  const { tileKeys } = use(Additions);
  return (id: string, key: string): boolean => tileKeys.some((take) => take(id, key));
}

import { type ReactNode, Suspense } from 'react';
import { late } from '../../platform/late.tsx';
import { useMe } from '../members/index.ts';
import { useContent } from './entities.ts';

// Few viewers may, and a wall holds hundreds of tiles.
const DeleteTile = late(() => import('./DeleteTile.tsx'), 'extra');

function IfAdmin({ id, title }: { id: string; title: string }) {
  if (!useMe()?.powers.includes('admin')) return null;
  return (
    <Suspense>
      <DeleteTile id={id} title={title} />
    </Suspense>
  );
}

/** Delete, on a tile, for admins. Makers delete on the item's own page, where nothing is pressed in passing. */
export default function AdminDelete({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  return item?.can.delete ? <IfAdmin id={id} title={item.title} /> : null;
}

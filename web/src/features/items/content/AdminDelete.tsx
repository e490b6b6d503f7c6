import { type ReactNode, Suspense } from 'react';
import { lazy } from '../../platform/lazy.tsx';
import { useMe } from '../members/index.ts';
import { useContent } from './entities.ts';

// Loaded late: few viewers are admins, and a wall has hundreds of tiles.
const DeleteTile = lazy(() => import('./DeleteTile.tsx'), 'extra');

function IfAdmin({ id, title }: { id: string; title: string }) {
  if (!useMe()?.powers.includes('admin')) return null;
  return (
    <Suspense>
      <DeleteTile id={id} title={title} />
    </Suspense>
  );
}

/** The delete button of a tile, for admins. Makers delete on the item's page, where nothing is pressed by accident. */
export default function AdminDelete({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  return item?.can.delete ? <IfAdmin id={id} title={item.title} /> : null;
}

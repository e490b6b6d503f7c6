import { type ReactNode, Suspense } from 'react';
import { lazy } from '../../../platform/lazy.tsx';
import { useMe } from '../../people/members/index.ts';
import { useContent } from '../tiles/index.ts';

// Loaded late: few viewers are admins, and a wall has hundreds of tiles.
const DeleteTile = lazy(() => import('./DeleteTile.tsx'), 'extra');

type Props = { id: string; title: string; asStaff: boolean };

function IfAdmin(props: Props) {
  const me = useMe();
  if (!me?.powers.includes('admin')) return null;
  return (
    <Suspense>
      <DeleteTile {...props} />
    </Suspense>
  );
}

/** Makers delete on the item's page, against accidental presses. */
export default function AdminDelete({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  return item?.can.delete ? <IfAdmin id={id} title={item.title} asStaff={item.can.deleteAsStaff} /> : null;
}

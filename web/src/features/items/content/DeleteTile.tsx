import { Suspense, useState } from 'react';
import { Trash2 } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { ActionButton } from '../tiles/index.ts';
import { deleteContent } from './actions.ts';
import { StaffDeletion } from './staff-deletion.ts';

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));

/** Lists that show the item follow the entity. */
export default function DeleteTile({ id, title, asStaff }: { id: string; title: string; asStaff: boolean }) {
  const [confirming, setConfirming] = useState(false);
  // The focused button is gone with its tile.
  const leave = () => document.getElementById('main')?.focus({ preventScroll: true });
  return (
    <>
      <ActionButton
        label="Delete"
        name={`Delete ${title}`}
        icon={<Trash2 aria-hidden="true" />}
        tone="danger"
        rank={9}
        opensDialog
        onPress={() => setConfirming(true)}
      />
      {confirming && asStaff && (
        <Suspense>
          <StaffDeletion
            thing="item"
            remove={(words) => deleteContent(id, words)}
            onDone={leave}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
      {confirming && !asStaff && (
        <Suspense>
          <DeleteDialog item={{ id, title }} onDeleted={leave} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}

import { type ReactNode, Suspense, useState } from 'react';
import { ListPlus } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { ActionButton } from '../../items/tiles/index.ts';

const AddDialog = lazy(() => import('./AddDialog.tsx'));

export default function AddToPlaylist({ id }: { id: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Add to playlist"
        icon={<ListPlus aria-hidden="true" />}
        opensDialog
        onPress={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <AddDialog contentId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

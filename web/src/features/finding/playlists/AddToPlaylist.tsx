import { type ReactNode, Suspense, useState } from 'react';
import { ListPlus } from '../../kit/icons/index.ts';
import { IconButton } from '../../kit/index.ts';
import { lazy } from '../../platform/lazy.tsx';

const AddDialog = lazy(() => import('./AddDialog.tsx'));

/** Opens the dialog that adds an item to playlists or removes it. */
export default function AddToPlaylist({ id }: { id: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        tone="quiet"
        label="Add to playlist"
        icon={<ListPlus aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <AddDialog contentId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

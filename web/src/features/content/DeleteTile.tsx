import { Suspense, useState } from 'react';
import { Trash2 } from '../../kit/icons/index.ts';
import { toast } from '../../kit/index.ts';
import { lazy } from '../../platform/lazy.tsx';
import { useSubmit } from '../submit/index.ts';
import { deleteContent } from './actions.ts';

const ConfirmDialog = lazy(() => import('../../kit/ConfirmDialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })));

/** Deletes an item after a confirmation. Lists that show it follow the entity. */
export default function DeleteTile({ id, title }: { id: string; title: string }) {
  const [confirming, setConfirming] = useState(false);
  const { busy, submit } = useSubmit();
  const remove = async () => {
    if (!(await submit(() => deleteContent(id), { failed: 'Failed to delete' }))) return;
    toast('Deleted');
    // The button that had the focus is gone with its tile.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        type="button"
        title="Delete"
        aria-label={`Delete ${title}`}
        onClick={() => setConfirming(true)}
        className="grid size-8 place-items-center rounded-full transition-colors hover:bg-ink/16 hover:text-danger [&_svg]:size-4.5"
      >
        <Trash2 aria-hidden="true" />
      </button>
      {confirming && (
        <Suspense>
          <ConfirmDialog
            open
            title="Delete this item?"
            text={`“${title}”, its files, votes and comments will be deleted. This can't be undone.`}
            confirmLabel="Delete"
            tone="danger"
            busy={busy}
            onConfirm={() => void remove()}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

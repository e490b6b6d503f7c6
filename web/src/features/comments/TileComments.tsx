import { type ReactNode, Suspense, useState } from 'react';
import { MessageSquare } from '../../kit/icons/index.ts';
import { cx } from '../../kit/index.ts';
import { lazy } from '../../platform/lazy.tsx';
import { figure, tileButtonClass, useContent } from '../content/index.ts';

const CommentsDialog = lazy(() => import('./CommentsDialog.tsx'));

/** On a tile: how many comments there are; pressed, they are shown in a dialog above the wall. */
export default function TileComments({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const [open, setOpen] = useState<boolean | null>(null);
  if (!item) return null;
  return (
    <>
      <button
        type="button"
        title="Comments"
        aria-label={`Comments, ${figure(item.commentCount)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(tileButtonClass, 'ml-auto flex! w-auto! items-center gap-1 px-2 text-small tabular-nums')}
      >
        <MessageSquare aria-hidden="true" />
        {figure(item.commentCount)}
      </button>
      {open !== null && (
        <Suspense>
          <CommentsDialog id={id} title={item.title} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

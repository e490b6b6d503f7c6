import { type ReactNode, Suspense, useState } from 'react';
import { MessageSquare } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { ActionButton, figure, useContent } from '../../items/tiles/index.ts';

const CommentsDialog = lazy(() => import('./CommentsDialog.tsx'));

export default function TileComments({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const [open, setOpen] = useState<boolean | null>(null);
  if (!item) return null;
  return (
    <>
      <ActionButton
        label="Comments"
        name={`Comments, ${figure(item.commentCount)}`}
        icon={<MessageSquare aria-hidden="true" />}
        count={figure(item.commentCount)}
        rank={5}
        opensDialog
        onPress={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <CommentsDialog id={id} title={item.title} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

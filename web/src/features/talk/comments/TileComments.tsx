import type { ReactNode } from 'react';
import { MessageSquare } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { ActionButton, figure, useActionLayer, useContent } from '../../items/tiles/index.ts';
import { say } from './messages.ts';

const CommentsDialog = lazy(() => import('./CommentsDialog.tsx'));

export default function TileComments({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const { show, layer } = useActionLayer();
  if (!item) return null;
  return (
    <>
      <ActionButton
        label={say('comments')}
        name={say('commentsByNumber', { count: figure(item.commentCount) })}
        icon={<MessageSquare aria-hidden="true" />}
        count={figure(item.commentCount)}
        rank={5}
        opensDialog
        onPress={() => show((close) => <CommentsDialog id={id} title={item.title} onClose={close} />)}
      />
      {layer}
    </>
  );
}

import type { ReactNode } from 'react';
import { ListPlus } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { ActionButton, useActionLayer } from '../../items/tiles/index.ts';
import { say } from './messages.ts';

const AddDialog = lazy(() => import('./AddDialog.tsx'));

export default function AddToPlaylist({ id }: { id: string }): ReactNode {
  const { show, layer } = useActionLayer();
  return (
    <>
      <ActionButton
        label={say('addToPlaylist')}
        icon={<ListPlus aria-hidden="true" />}
        opensDialog
        onPress={() => show((close) => <AddDialog contentId={id} onClose={close} />)}
      />
      {layer}
    </>
  );
}

import type { ReactNode } from 'react';
import { Brush, ImagePlus, Pencil } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useNavigate } from '../../../platform/router/index.ts';
import { ActionButton, useActionLayer, useContent } from '../tiles/index.ts';
import { DeleteAction } from './DeleteAction.tsx';
import { say } from './messages.ts';

const EditDialog = lazy(() => import('./EditDialog.tsx'));

export default function MakerActions({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const navigate = useNavigate();
  const { show, layer } = useActionLayer();
  if (!item) return null;
  const { can, type, media } = item;
  return (
    <>
      {can.edit && (
        <ActionButton
          label={say('edit')}
          icon={<Pencil aria-hidden="true" />}
          opensDialog
          onPress={() => show((close) => <EditDialog item={item} onClose={close} />)}
        />
      )}
      {can.edit && type === 'image' && !media?.animated && (
        <ActionButton
          label={say('editPicture')}
          icon={<Brush aria-hidden="true" />}
          onPress={() => void navigate({ to: '/edit', search: { id } })}
        />
      )}
      {can.edit && type === 'image' && (!item.set || item.set.lead === id) && (
        <ActionButton
          label={say('addPictures')}
          icon={<ImagePlus aria-hidden="true" />}
          onPress={() => void navigate({ to: '/upload', search: { set: id } })}
        />
      )}
      {can.delete && <DeleteAction item={item} />}
      {layer}
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import type { ContentCard } from '@veil/contract/content.ts';
import { Suspense, useState } from 'react';
import { Brush, Ellipsis, Pencil, Trash2 } from '../../kit/icons/index.ts';
import { IconButton, toast } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { lazy } from '../../platform/lazy.tsx';
import { deleteContent } from './actions.ts';

const Menu = lazy(() => import('../../kit/Menu.tsx').then((kit) => ({ default: kit.Menu })));
const ConfirmDialog = lazy(() => import('../../kit/ConfirmDialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })));

/** What the viewer may do with an item besides reacting: edit, delete. Not rendered when there is nothing. */
export function ContentMenu({ item, onEdit }: { item: ContentCard; onEdit: () => void }) {
  const [opened, setOpened] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  if (!item.can.edit && !item.can.delete) return null;
  const remove = async () => {
    try {
      await deleteContent(item.id);
      setConfirming(false);
      toast('Deleted');
      await navigate({ to: '/feed' });
    } catch (error) {
      toast({ text: sentence(error, 'Failed to delete'), tone: 'danger' });
    }
  };
  const items = [
    ...(item.can.edit ? [{ label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: onEdit }] : []),
    ...(item.can.edit && item.type === 'image' && !item.media?.animated
      ? [
          {
            label: 'Edit picture',
            icon: <Brush aria-hidden="true" />,
            onSelect: () => void navigate({ to: '/edit', search: { id: item.id } }),
          },
        ]
      : []),
    ...(item.can.delete
      ? [
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger' as const,
            onSelect: () => setConfirming(true),
          },
        ]
      : []),
  ];
  const trigger = <IconButton label="More" icon={<Ellipsis aria-hidden="true" />} onClick={() => setOpened(true)} />;
  return (
    <>
      {opened ? (
        <Suspense fallback={trigger}>
          <Menu trigger={trigger} items={items} defaultOpen onClose={() => setOpened(false)} />
        </Suspense>
      ) : (
        trigger
      )}
      {confirming && (
        <Suspense>
          <ConfirmDialog
            open
            title="Delete this item?"
            text="Its files, votes and comments are deleted too. This can't be undone."
            confirmLabel="Delete"
            tone="danger"
            onConfirm={remove}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

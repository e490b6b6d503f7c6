import { useNavigate } from '@tanstack/react-router';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { Suspense, use, useState } from 'react';
import { Brush, Ellipsis, Pencil, Trash2 } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { ActionButton, ActionLook } from '../tiles/index.ts';
import { deleteContent } from './actions.ts';
import { StaffDeletion } from './staff-deletion.ts';

const Menu = lazy(() => import('../../../kit/Menu.tsx').then((kit) => ({ default: kit.Menu })));
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));

export function ContentMenu({ item, onEdit }: { item: ContentCard; onEdit: () => void }) {
  const [opened, setOpened] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const rows = use(ActionLook) === 'row';
  if (!item.can.edit && !item.can.delete) return null;
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
      {rows ? (
        items.map(({ onSelect, ...row }) => <ActionButton key={row.label} onPress={onSelect} {...row} />)
      ) : opened ? (
        <Suspense fallback={trigger}>
          <Menu trigger={trigger} items={items} defaultOpen onClose={() => setOpened(false)} />
        </Suspense>
      ) : (
        trigger
      )}
      {confirming && item.can.deleteAsStaff && (
        <Suspense>
          <StaffDeletion
            thing="item"
            remove={(words) => deleteContent(item.id, words)}
            onDone={() => void navigate({ to: '/feed' })}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
      {confirming && !item.can.deleteAsStaff && (
        <Suspense>
          <DeleteDialog
            item={item}
            onDeleted={() => void navigate({ to: '/feed' })}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { ActionLook, useContent } from '../../items/tiles/index.ts';
import { HidingMenu } from './HidingMenu.tsx';

export default function HideMaker({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const navigate = useNavigate();
  const onItsPage = (useParams({ strict: false }) as { id?: string }).id === id;
  const rows = use(ActionLook) === 'row';
  if (!item || (rows && !item.can.report)) return null;
  return (
    <HidingMenu
      member={item.author}
      asRows={rows}
      // After a block the item is gone. After a mute it would be the only one left here.
      onTheirPage={onItsPage}
      onBlocked={() => onItsPage && void navigate({ to: '/feed' })}
    />
  );
}

import type { ReactNode } from 'react';
import { useMe } from '../../people/members/index.ts';
import { useContent } from '../tiles/index.ts';
import { DeleteAction } from './DeleteAction.tsx';
import { say } from './messages.ts';

/** Makers delete from the menu, against accidental presses. */
export default function AdminDelete({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const admin = useMe()?.powers.includes('admin');
  return item?.can.delete && admin ? (
    <DeleteAction item={item} name={say('deleteTitle', { title: item.title })} />
  ) : null;
}

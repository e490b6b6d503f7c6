import type { ContentCard } from '@veil/contract/items/content.ts';
import type { ReactNode } from 'react';
import { Ban, Eye } from '../../../kit/icons/index.ts';
import { ActionButton, useContent } from '../tiles/index.ts';
import { say } from './messages.ts';
import { useDismissal } from './useDismissal.ts';

export default function DismissItem({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  return item?.can.dismiss ? <Dismiss item={item} /> : null;
}

function Dismiss({ item }: { item: ContentCard }) {
  const { dismiss, undo } = useDismissal(item);
  return item.youDismissed ? (
    <ActionButton label={say('showInMyListsAgain')} icon={<Eye aria-hidden="true" />} onPress={() => void undo()} />
  ) : (
    <ActionButton label={say('notInterested')} icon={<Ban aria-hidden="true" />} onPress={() => void dismiss()} />
  );
}

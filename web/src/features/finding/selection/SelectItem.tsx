import { type ReactNode, use } from 'react';
import { Check } from '../../../kit/icons/index.ts';
import { ActionButton } from '../../items/tiles/index.ts';
import { say } from './messages.ts';
import { SelectionContext } from './place.ts';

/** Begins a selection with this item. Touch screens reach it by a long press. */
export default function SelectItem({ id }: { id: string }): ReactNode {
  const place = use(SelectionContext);
  if (!place) return null;
  return <ActionButton label={say('select')} icon={<Check aria-hidden="true" />} onPress={() => place.start(id)} />;
}

import type { ReactNode } from 'react';
import { Pin } from '../../../kit/icons/index.ts';
import { cx, toast } from '../../../kit/index.ts';
import { ActionButton, useContent } from '../../items/tiles/index.ts';
import { useMe } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { usePage } from './usePage.ts';

export default function PinItem({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const mine = useMe()?.id === item?.author.id;
  return item?.isPublic && mine ? <PinButton id={id} /> : null;
}

function PinButton({ id }: { id: string }) {
  const { page, pinned, pin, unpin } = usePage();
  if (!page) return null;
  const on = pinned.includes(id);
  const press = async () => {
    if (await (on ? unpin(id) : pin(id))) toast(on ? say('noLongerPinned') : say('pinnedToYourProfile'));
  };
  return (
    <ActionButton
      label={say('pinToYourProfile')}
      pressed={on}
      icon={<Pin aria-hidden="true" className={cx(on && 'fill-current text-accent')} />}
      onPress={() => void press()}
    />
  );
}

import type { ReactNode } from 'react';
import { Pin } from '../../kit/icons/index.ts';
import { cx, IconButton, toast } from '../../kit/index.ts';
import { useContent } from '../content/index.ts';
import { useMe } from '../members/index.ts';
import { usePage } from './usePage.ts';

/** On the page of a public item of your own: shows it first on your profile, or no longer. */
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
    if (await (on ? unpin(id) : pin(id))) toast(on ? 'No longer pinned' : 'Pinned to your profile');
  };
  return (
    <IconButton
      tone="quiet"
      label="Pin to your profile"
      aria-pressed={on}
      icon={<Pin aria-hidden="true" className={cx(on && 'fill-current text-accent')} />}
      onClick={() => void press()}
    />
  );
}

import type { MemberCard } from '@veil/contract/people/members.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Ellipsis, Eye, EyeOff, Volume2, VolumeX } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import type { MenuItem } from '../../../kit/Menu.tsx';
import { lazy } from '../../../platform/lazy.tsx';
import { useHiding } from './actions.ts';
import { say } from './messages.ts';

const Menu = lazy(() => import('../../../kit/Menu.tsx').then((kit) => ({ default: kit.Menu })));
const BlockDialog = lazy(() => import('./BlockDialog.tsx'));

export type HidingMenuProps = {
  member: Pick<MemberCard, 'id' | 'name'>;
  muted?: boolean;
  blocked?: boolean;
  /** A mute hides nothing on the member's own page. */
  onTheirPage?: boolean;
  onBlocked?: () => void;
  items?: readonly MenuItem[];
  label?: string;
  size?: 's' | 'm';
  tone?: 'quiet';
};

export function HidingMenu({
  member,
  muted = false,
  blocked = false,
  onTheirPage = false,
  onBlocked,
  items = [],
  label = say('moreAbout', { name: member.name }),
  size,
  tone,
}: HidingMenuProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);
  const hiding = useHiding();
  const trigger = (
    <IconButton
      label={label}
      size={size}
      tone={tone}
      icon={<Ellipsis aria-hidden="true" />}
      onClick={() => setOpened(true)}
    />
  );
  const entries: MenuItem[] = [
    ...items,
    muted
      ? { label: say('unmute'), icon: <Volume2 aria-hidden="true" />, onSelect: () => void hiding.unmute(member) }
      : {
          label: say('mute'),
          icon: <VolumeX aria-hidden="true" />,
          onSelect: () => void hiding.mute(member, onTheirPage),
        },
    blocked
      ? { label: say('unblock'), icon: <Eye aria-hidden="true" />, onSelect: () => void hiding.unblock(member) }
      : {
          label: say('block'),
          icon: <EyeOff aria-hidden="true" />,
          tone: 'danger',
          onSelect: () => setAsking(true),
        },
  ];
  return (
    <>
      {opened ? (
        <Suspense fallback={trigger}>
          <Menu trigger={trigger} items={entries} defaultOpen />
        </Suspense>
      ) : (
        trigger
      )}
      {asking && (
        <Suspense>
          <BlockDialog member={member} onBlocked={onBlocked} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

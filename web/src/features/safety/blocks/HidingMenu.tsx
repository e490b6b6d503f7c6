import type { MemberCard } from '@veil/contract/people/members.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Ellipsis, Eye, EyeOff, Volume2, VolumeX } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import type { MenuItem } from '../../../kit/Menu.tsx';
import { lazy } from '../../../platform/lazy.tsx';
import { ActionButton } from '../../items/tiles/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useHiding } from './actions.ts';

const Menu = lazy(() => import('../../../kit/Menu.tsx').then((kit) => ({ default: kit.Menu })));
const ConfirmDialog = lazy(() =>
  import('../../../kit/ConfirmDialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })),
);

export type HidingMenuProps = {
  member: Pick<MemberCard, 'id' | 'name'>;
  muted?: boolean;
  blocked?: boolean;
  /** A mute hides nothing on the member's own page. */
  onTheirPage?: boolean;
  onBlocked?: () => void;
  items?: readonly MenuItem[];
  asRows?: boolean;
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
  asRows = false,
  label = `More about ${member.name}`,
  size,
  tone,
}: HidingMenuProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit();
  const hiding = useHiding();
  const block = async () => {
    if (!(await hiding.block(member))) return;
    setAsking(false);
    onBlocked?.();
  };
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
      ? { label: 'Unmute', icon: <Volume2 aria-hidden="true" />, onSelect: () => void hiding.unmute(member) }
      : { label: 'Mute', icon: <VolumeX aria-hidden="true" />, onSelect: () => void hiding.mute(member, onTheirPage) },
    blocked
      ? { label: 'Unblock', icon: <Eye aria-hidden="true" />, onSelect: () => void hiding.unblock(member) }
      : {
          label: 'Block',
          icon: <EyeOff aria-hidden="true" />,
          tone: 'danger',
          onSelect: () => setAsking(true),
        },
  ];
  return (
    <>
      {asRows ? (
        entries.map(({ label: act, onSelect = () => {}, icon, tone: row }) => (
          <ActionButton key={act} label={`${act} ${member.name}`} icon={icon} tone={row} onPress={onSelect} />
        ))
      ) : opened ? (
        <Suspense fallback={trigger}>
          <Menu trigger={trigger} items={entries} defaultOpen />
        </Suspense>
      ) : (
        trigger
      )}
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={`Block ${member.name}?`}
            text="Neither of you will see the other’s profile, items, playlists or comments. You will no longer worship each other or be friends. They are not told. You can unblock them in your settings."
            confirmLabel="Block"
            tone="danger"
            busy={busy}
            onConfirm={() => void submit(block, { failed: 'Failed to save' })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

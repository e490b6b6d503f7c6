import type { MemberCard } from '@veil/contract/people/members.ts';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { X } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useFriendActions } from './actions.ts';
import { say } from './messages.ts';

const Menu = lazy(() => import('../../../kit/Menu.tsx').then((kit) => ({ default: kit.Menu })));
const ConfirmDialog = lazy(() =>
  import('../../../kit/ConfirmDialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })),
);

type Props = {
  other: Pick<MemberCard, 'id' | 'name'>;
  trigger: (open: () => void) => ReactElement;
};

/** Asks first, because one member cannot undo it alone. */
export function EndFriendship({ other, trigger }: Props): ReactNode {
  const { end } = useFriendActions();
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);
  const button = trigger(() => setOpened(true));
  const item = {
    label: say('endFriendship'),
    icon: <X aria-hidden="true" />,
    tone: 'danger' as const,
    onSelect: () => setAsking(true),
  };
  return (
    <>
      {opened ? (
        <Suspense fallback={button}>
          <Menu trigger={button} items={[item]} defaultOpen />
        </Suspense>
      ) : (
        button
      )}
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={say('endYourFriendshipWith', { name: other.name })}
            text={say('theOtherMemberIsNot')}
            confirmLabel={say('endFriendship')}
            tone="danger"
            onConfirm={() => {
              setAsking(false);
              void end(other);
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

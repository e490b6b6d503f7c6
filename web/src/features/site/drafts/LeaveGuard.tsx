import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { session } from '../../../platform/api.ts';
import { useRouter } from '../../../platform/router/index.ts';
import { isSameSection } from '../../../platform/section.ts';
import { say } from './messages.ts';

type LeaveGuardProps = {
  when: () => boolean;
  text: string;
};

/**
 * People leave by a link, by Back or Forward, or by closing the tab. The address stays until they have answered, or a
 * reload would lose the work.
 */
export function LeaveGuard({ when, text }: LeaveGuardProps) {
  const { history } = useRouter();
  const [leave, setLeave] = useState<{ now: () => void } | null>(null);
  // Signing out needs no question.
  const wouldLose = useEffectEvent(() => session.get() !== null && when());
  useEffect(
    () =>
      history.block({
        unloads: () => wouldLose(),
        refuses({ from, to, leave: now }) {
          if (!wouldLose() || isSameSection(from, to)) return false;
          setLeave({ now });
          return true;
        },
      }),
    [history],
  );
  const close = (now?: () => void) => {
    setLeave(null);
    now?.();
  };
  return (
    <ConfirmDialog
      open={leave !== null}
      // An entry of its own would delete the forward entries, and the person may be going to one of them.
      inAddress
      title={say('leaveWithoutSaving')}
      text={text}
      confirmLabel={say('leave')}
      cancelLabel={say('stay')}
      tone="danger"
      onClose={() => close()}
      onConfirm={() => close(leave?.now)}
    />
  );
}

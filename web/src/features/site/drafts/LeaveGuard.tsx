import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { session } from '../../../platform/api.ts';
import { isSameSection } from '../../../platform/section.ts';
import { say } from './messages.ts';

type LeaveGuardProps = {
  when: () => boolean;
  text: string;
};

/**
 * People leave by a link, by Back or Forward, or by closing the tab. The router's `useBlocker` shows the other screen's
 * address until it is answered, and a reload would then lose the work.
 */
export function LeaveGuard({ when, text }: LeaveGuardProps) {
  const { history } = useRouter();
  const [leave, setLeave] = useState<{ now: () => void } | null>(null);
  // Signing out needs no question.
  const wouldLose = useEffectEvent(() => session.get() !== null && when());
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => wouldLose(),
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          const { href, state } = nextLocation;
          const steps = state.__TSR_index - currentLocation.state.__TSR_index;
          const made = action === 'PUSH' || action === 'REPLACE';
          if (!wouldLose() || (steps === 0 && !made) || isSameSection(currentLocation, nextLocation)) return false;
          const anyway = { ignoreBlocker: true };
          if (action === 'PUSH') setLeave({ now: () => history.push(href, state, anyway) });
          else if (action === 'REPLACE') setLeave({ now: () => history.replace(href, state, anyway) });
          else setLeave({ now: () => history.go(steps, anyway) });
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

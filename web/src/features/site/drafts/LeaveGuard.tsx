import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { session } from '../../platform/api.ts';

type LeaveGuardProps = {
  /** Whether something would be lost now. */
  when: () => boolean;
  /** What would be lost. */
  text: string;
};

/**
 * Asks before a screen with unsaved work is left: by a link, by Back or Forward, by closing the tab. Not with the router's
 * `useBlocker`: until it is answered it shows the address of the other screen, and a reload would then lose the work.
 */
export function LeaveGuard({ when, text }: LeaveGuardProps) {
  const { history } = useRouter();
  const [leave, setLeave] = useState<{ now: () => void } | null>(null);
  // A member who signs out is not asked.
  const wouldLose = useEffectEvent(() => session.get() !== null && when());
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => wouldLose(),
        blockerFn: ({ action, currentLocation, nextLocation: { href, state } }) => {
          const steps = state.__TSR_index - currentLocation.state.__TSR_index;
          const made = action === 'PUSH' || action === 'REPLACE';
          if (!wouldLose() || (steps === 0 && !made)) return false;
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
      // An entry of its own would delete the forward entries, to one of which the person may be going.
      inAddress
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onClose={() => close()}
      onConfirm={() => close(leave?.now)}
    />
  );
}

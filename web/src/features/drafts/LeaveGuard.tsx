import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { session } from '../../platform/api.ts';

type LeaveGuardProps = {
  /** Whether something would be lost at this moment. */
  when: () => boolean;
  /** What would be lost. */
  text: string;
};

/**
 * Asks before a screen is left with something that cannot be kept: by a link, by the browser's ways, by closing the tab. Not the router's
 * `useBlocker`: that leaves the address at what was refused until it is answered, where a reload would lose the work.
 */
export function LeaveGuard({ when, text }: LeaveGuardProps) {
  const { history } = useRouter();
  const [leave, setLeave] = useState<{ now: () => void } | null>(null);
  // Whoever has signed out has left.
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
  const answer = (now?: () => void) => {
    setLeave(null);
    now?.();
  };
  return (
    <ConfirmDialog
      open={leave !== null}
      // An entry for it would cut off those ahead, to one of which the person may want to go.
      inAddress
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onClose={() => answer()}
      onConfirm={() => answer(leave?.now)}
    />
  );
}

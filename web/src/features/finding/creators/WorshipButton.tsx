import { type ReactNode, Suspense } from 'react';
import { Crown } from '../../../kit/icons/index.ts';
import { buttonClass, cx } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useWorship } from './useWorship.ts';
import type { Worshiped } from './worship-state.ts';

const WorshipDialog = lazy(() => import('./WorshipDialog.tsx'));

type WorshipButtonProps = {
  member: Worshiped;
  size?: 's' | 'm' | 'l';
  prominent?: boolean;
  className?: string;
};

/** Renders nothing for oneself and for members who are no creators. */
export function WorshipButton({ member, size = 'm', prominent = false, className }: WorshipButtonProps): ReactNode {
  const { on, press, offered, asks, close } = useWorship(member);
  if (!offered) return null;
  return (
    <>
      <button
        type="button"
        aria-label={`Worship ${member.name}`}
        aria-pressed={on}
        title={on ? 'You worship this creator. Press to stop.' : undefined}
        onClick={press}
        className={cx(
          buttonClass({ tone: prominent && !on ? 'main' : 'quiet', size }),
          on && 'border-accent/45! bg-accent/12! text-accent-strong! hover:bg-accent/18! [&_svg]:fill-current/25',
          className,
        )}
      >
        <Crown aria-hidden="true" />
        Worship
      </button>
      {asks && (
        <Suspense>
          <WorshipDialog creator={member} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

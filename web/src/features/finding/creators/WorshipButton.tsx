import { type ReactNode, Suspense } from 'react';
import { lazy } from '../../../platform/lazy.tsx';
import { useWorship } from './useWorship.ts';
import { WorshipToggle } from './WorshipToggle.tsx';
import type { Worshiped } from './worship-state.ts';

const WorshipDialog = lazy(() => import('./WorshipDialog.tsx'));

type WorshipButtonProps = {
  member: Worshiped;
  size?: 's' | 'm' | 'l';
  prominent?: boolean;
  className?: string;
};

/** Renders nothing for oneself and for members who are no creators. */
export function WorshipButton({ member, ...look }: WorshipButtonProps): ReactNode {
  const { on, press, offered, asks, close } = useWorship(member);
  if (!offered) return null;
  return (
    <>
      <WorshipToggle name={member.name} on={on} onPress={press} {...look} />
      {asks && (
        <Suspense>
          <WorshipDialog creator={member} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

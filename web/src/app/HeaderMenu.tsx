import type { Profile } from '@veil/contract/people/members.ts';
import { Suspense, useState } from 'react';
import { lazy } from '../platform/lazy.tsx';
import { AvatarButton } from './AvatarButton.tsx';

const MemberMenu = lazy(() => import('./MemberMenu.tsx'));

export function HeaderMenu({ me }: { me: Profile }) {
  const [asked, setAsked] = useState(false);
  const face = <AvatarButton me={me} onClick={() => setAsked(true)} />;
  if (!asked) return face;
  return (
    <Suspense fallback={face}>
      <MemberMenu me={me} onClose={() => setAsked(false)} />
    </Suspense>
  );
}

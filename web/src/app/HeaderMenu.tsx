import type { Profile } from '@veil/contract/members.ts';
import { lazy, Suspense, useState } from 'react';
import { Face } from './Face.tsx';

const MemberMenu = lazy(() => import('./MemberMenu.tsx').then((m) => ({ default: m.MemberMenu })));

/** The menu's code comes with the press that asks for it. */
export function HeaderMenu({ me }: { me: Profile }) {
  const [asked, setAsked] = useState(false);
  const face = <Face me={me} onClick={() => setAsked(true)} />;
  if (!asked) return face;
  return (
    <Suspense fallback={face}>
      <MemberMenu me={me} />
    </Suspense>
  );
}

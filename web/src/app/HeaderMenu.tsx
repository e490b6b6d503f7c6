import type { Profile } from '@veil/contract/members.ts';
import { Suspense, useState } from 'react';
import { late } from '../platform/late.tsx';
import { Face } from './Face.tsx';

const MemberMenu = late(() => import('./MemberMenu.tsx').then((m) => ({ default: m.MemberMenu })));

/** The menu's code comes with the press that asks for it. */
export function HeaderMenu({ me }: { me: Profile }) {
  const [asked, setAsked] = useState(false);
  const face = <Face me={me} onClick={() => setAsked(true)} />;
  if (!asked) return face;
  return (
    <Suspense fallback={face}>
      <MemberMenu me={me} onClose={() => setAsked(false)} />
    </Suspense>
  );
}

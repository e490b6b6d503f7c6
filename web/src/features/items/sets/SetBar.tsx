import { Suspense } from 'react';
import { lazy } from '../../../platform/lazy.tsx';
import type { ShownSet } from './useSet.ts';

const SetStrip = lazy(() => import('./SetStrip.tsx'), 'extra');
const SetTools = lazy(() => import('./SetTools.tsx'), 'extra');

export function SetBar({ set, canEdit }: { set: ShownSet; canEdit: boolean }) {
  if (set.ids.length < 2) return null;
  return (
    <Suspense>
      <SetStrip set={set} />
      {canEdit && <SetTools set={set} />}
    </Suspense>
  );
}

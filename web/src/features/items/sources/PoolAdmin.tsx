import type { ReactNode } from 'react';
import { NewPoolItem } from './NewPoolItem.tsx';
import { PoolList } from './PoolList.tsx';

/** The public pool: what members may upload from, and a form that adds to it. */
export default function PoolAdmin(): ReactNode {
  return (
    <div className="grid max-w-248 gap-6">
      <p className="max-w-[60ch] text-soft">
        Members may upload from these pictures and videos; the source is named on what they make of them.
      </p>
      <NewPoolItem />
      <PoolList />
    </div>
  );
}

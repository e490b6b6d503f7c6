import type { ReactNode } from 'react';
import { NewPoolItem } from './NewPoolItem.tsx';
import { PoolList } from './PoolList.tsx';

export default function PoolAdmin(): ReactNode {
  return (
    <div className="grid max-w-248 gap-6">
      <p className="max-w-[60ch] text-soft">
        Members may upload from these pictures and videos. Their items name the source.
      </p>
      <NewPoolItem />
      <PoolList />
    </div>
  );
}

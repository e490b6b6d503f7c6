import type { ReactNode } from 'react';
import { say } from './messages.ts';
import { NewPoolItem } from './NewPoolItem.tsx';
import { PoolList } from './PoolList.tsx';

export default function PoolAdmin(): ReactNode {
  return (
    <div className="grid max-w-248 gap-6">
      <p className="max-w-[60ch] text-soft">{say('membersMayUploadFromThese')}</p>
      <NewPoolItem />
      <PoolList />
    </div>
  );
}

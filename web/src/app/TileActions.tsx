import { Suspense } from 'react';
import { AdminDelete } from '../features/content/index.ts';
import { TileReactions } from '../features/reactions/index.ts';
import { Skeleton } from '../kit/index.ts';
import { late } from '../platform/late.tsx';

const Remarks = late(() => import('./Remarks.tsx'));

const comments = (id: string) => (
  <Suspense fallback={<Skeleton lines={4} />}>
    <Remarks id={id} />
  </Suspense>
);

/** What other slices hang on a tile that is touched. */
export default function TileActions({ id }: { id: string }) {
  return (
    <>
      <TileReactions id={id} comments={comments} />
      <AdminDelete id={id} />
    </>
  );
}

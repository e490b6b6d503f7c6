import { Suspense } from 'react';
import { useSlices } from './all-slices.ts';
import OfflineNotice from './OfflineNotice.tsx';

export default function LateParts() {
  const { slices } = useSlices();
  return (
    <>
      <OfflineNotice />
      {slices.map(
        ({ name, late: Late }) =>
          Late && (
            <Suspense key={name}>
              <Late />
            </Suspense>
          ),
      )}
    </>
  );
}

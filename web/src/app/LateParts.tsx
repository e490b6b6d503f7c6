import { Suspense } from 'react';
import { useSlices } from './all-slices.ts';
import OfflineNotice from './OfflineNotice.tsx';

/** What slices show with every screen, some seconds after the first one. */
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

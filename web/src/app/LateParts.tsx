import { Suspense } from 'react';
import { useSlices } from './all-slices.ts';
import KeySheetHost from './keys/KeySheetHost.tsx';
import OfflineNotice from './OfflineNotice.tsx';

export default function LateParts() {
  const { slices } = useSlices();
  return (
    <>
      <OfflineNotice />
      <KeySheetHost />
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

import type { ReactNode } from 'react';
import { DeletionCard } from './DeletionCard.tsx';
import { ExportCard } from './ExportCard.tsx';

/** What a member put in, to take with them or to end. */
export default function DataSection(): ReactNode {
  return (
    <>
      <ExportCard />
      <DeletionCard />
    </>
  );
}

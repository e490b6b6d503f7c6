import type { ReactNode } from 'react';
import { DeletionCard } from './DeletionCard.tsx';
import { ExportCard } from './ExportCard.tsx';

export default function DataSection(): ReactNode {
  return (
    <>
      <ExportCard />
      <DeletionCard />
    </>
  );
}

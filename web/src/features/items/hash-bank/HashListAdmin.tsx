import type { ReactNode } from 'react';
import { EntryTable } from './EntryTable.tsx';
import { Figures } from './Figures.tsx';
import { ImportList } from './ImportList.tsx';
import { MatchTable } from './MatchTable.tsx';

export default function HashListAdmin(): ReactNode {
  return (
    <div className="grid gap-6">
      <Figures />
      <MatchTable />
      <EntryTable />
      <ImportList />
    </div>
  );
}

import type { ReactNode } from 'react';
import { Appeals } from './AppealsScreen.tsx';

/** The same in the moderators' area. */
export default function AppealsTab(): ReactNode {
  return (
    <div className="pt-5">
      <Appeals />
    </div>
  );
}

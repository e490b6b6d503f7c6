import './selection.css';
import type { ReactNode } from 'react';
import { Choice } from './Choice.tsx';

/** A row of a list. Its links do nothing while members select. */
export function SelectRow({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div data-tile={id} className="choice-row">
      <Choice id={id} />
      <div inert>{children}</div>
    </div>
  );
}

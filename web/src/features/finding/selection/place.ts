import { createContext } from 'react';
import type { Selection } from './selection.ts';

/** The selection of one page. `now` is null while members do not select. */
export type SelectionPlace = {
  now: Selection | null;
  /** The listed items. */
  order: readonly string[];
  /** Those of them that are chosen. */
  chosen: readonly string[];
  change: (step: (now: Selection) => Selection) => void;
  start: (id?: string) => void;
  end: () => void;
};

export const SelectionContext = createContext<SelectionPlace | null>(null);

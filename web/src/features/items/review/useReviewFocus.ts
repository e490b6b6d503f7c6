import { useEffect } from 'react';
import { useFocusKept } from '../stage/index.ts';
import type { Editor } from './useEditor.ts';

const find = (at: string) => document.querySelector<HTMLElement>(at);

/** A cover that was added by a key has the focus, so that the arrow keys move it. */
export function useReviewFocus({ addedByKey }: Editor): void {
  useEffect(() => {
    if (addedByKey) find(`[data-cover="${addedByKey}"]`)?.focus();
  }, [addedByKey]);
  useFocusKept(() => [find('[data-selected-cover] select'), find('[role=toolbar] button')]);
}

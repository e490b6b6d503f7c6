import type { ContentCard } from '@veil/contract/items/content.ts';
import { use } from 'react';
import { contentEntities } from '../../items/tiles/index.ts';
import { SelectionContext } from './place.ts';
import { choose } from './selection.ts';

export function useChosen() {
  const place = use(SelectionContext);
  const ids = place?.chosen ?? [];
  return {
    ids,
    items: ids.map((id) => contentEntities.get(id)).filter((item): item is ContentCard => item !== undefined),
    /** Ends the selection. Items that were refused stay chosen. */
    finish: (refused: readonly { id: string }[]) => {
      if (refused.length > 0) return place?.change(() => choose(refused.map(({ id }) => id)));
      place?.end();
      // The focused button is gone with the bar.
      requestAnimationFrame(() => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lost) document.getElementById('main')?.focus({ preventScroll: true });
      });
    },
  };
}

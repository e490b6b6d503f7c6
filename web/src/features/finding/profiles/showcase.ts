import { queryOptions } from '@tanstack/react-query';
import type { Showcase as Answer } from '@veil/contract/finding/showcase.ts';
import { api } from '../../../platform/api.ts';
import { putCards } from '../../items/tiles/index.ts';

export type Showcase = Pick<Answer, 'coverIsChosen' | 'tags'> & {
  cover: string | null;
  pinned: string[];
  top: string[];
  latest: string[];
};

export const showcaseQuery = (idOrName: string) =>
  queryOptions({
    queryKey: ['showcase', idOrName],
    queryFn: async ({ signal }): Promise<Showcase> => {
      const shown = await api.getShowcase({ params: { idOrName } }, { signal });
      const [cover = null] = putCards(shown.cover ? [shown.cover] : []);
      const [pinned, top, latest] = [putCards(shown.pinned), putCards(shown.top), putCards(shown.latest)];
      return { cover, coverIsChosen: shown.coverIsChosen, pinned, top, latest, tags: shown.tags };
    },
  });

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Comments } from '../features/comments/index.ts';
import { similarQuery } from '../features/home/queries.ts';
import { ReportButton } from '../features/moderation/index.ts';
import { AddToPlaylist } from '../features/playlists/index.ts';
import { ReactionBar } from '../features/reactions/index.ts';
import { late } from '../platform/late.tsx';
import { tileSlots } from './tile-slots.tsx';

const nothing: readonly string[] = [];
/** Those that stand below the item, once they are there. */
const useOthers = (id: string) => useQuery({ ...similarQuery(id), enabled: false }).data ?? nothing;

const SimilarWall = late(() =>
  import('../features/home/SimilarWall.tsx').then((home) => ({ default: home.SimilarWall })),
);

/** What other slices hang on an item's page. */
export const contentSlots = {
  actions: (id: string) => (
    <div className="flex flex-wrap gap-2">
      <ReactionBar id={id} />
      <AddToPlaylist contentId={id} />
    </div>
  ),
  comments: (id: string, arrived: number) => (
    <Comments
      contentId={id}
      arrived={arrived}
      report={(comment) => <ReportButton what={{ kind: 'comment', id: comment }} size="s" />}
    />
  ),
  similar: (id: string) => (
    <Suspense>
      <SimilarWall id={id} {...tileSlots} />
    </Suspense>
  ),
  useOthers,
  report: (id: string) => <ReportButton what={{ kind: 'item', id }} />,
};

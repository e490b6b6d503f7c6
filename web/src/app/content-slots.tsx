import { Suspense } from 'react';
import { Comments } from '../features/comments/index.ts';
import { ReportButton } from '../features/moderation/index.ts';
import { AddToPlaylist } from '../features/playlists/index.ts';
import { ReactionBar } from '../features/reactions/index.ts';
import { late } from '../platform/late.tsx';
import { tileSlots } from './tile-slots.tsx';

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
  report: (id: string) => <ReportButton what={{ kind: 'item', id }} />,
};

import { Comments } from '../features/comments/index.ts';
import type { TileSlots } from '../features/content/index.ts';
import { ReportButton } from '../features/moderation/index.ts';
import { ReactionBar, TileReactions, voteByKey } from '../features/reactions/index.ts';

/** What other slices hang on a tile. */
export const tileSlots: TileSlots = {
  actions: (id) => <TileReactions id={id} />,
  onKey: voteByKey,
};

/** What other slices hang on an item's page. */
export const contentSlots = {
  actions: (id: string) => <ReactionBar id={id} />,
  comments: (id: string, arrived: number) => <Comments contentId={id} arrived={arrived} />,
  report: (id: string) => <ReportButton contentId={id} />,
};

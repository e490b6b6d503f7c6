import { AdminDelete, type TileSlots } from '../features/content/index.ts';
import { TileReactions, voteByKey } from '../features/reactions/index.ts';

/** What other slices hang on a tile. Apart from those of an item's page: a wall needs no comments. */
export const tileSlots: TileSlots = {
  actions: (id) => (
    <>
      <TileReactions id={id} />
      <AdminDelete id={id} />
    </>
  ),
  onKey: voteByKey,
};

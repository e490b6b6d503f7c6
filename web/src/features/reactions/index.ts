export { voteByKey } from './actions.ts';
export { ReactionBar, TileReactions } from './ReactionBar.tsx';

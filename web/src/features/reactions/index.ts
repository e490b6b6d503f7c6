export { voteByKey } from './actions.ts';
export { ReactionBar } from './ReactionBar.tsx';
export { TileReactions } from './TileReactions.tsx';

export { ReactionBar } from './ReactionBar.tsx';
export { TileReactions } from './TileReactions.tsx';
export { voteByKey } from './vote-by-key.ts';

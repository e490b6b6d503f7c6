export { useFriendActions } from './actions.ts';
export { FriendButton } from './FriendButton.tsx';

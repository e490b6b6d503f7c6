export { FriendButton } from './FriendButton.tsx';

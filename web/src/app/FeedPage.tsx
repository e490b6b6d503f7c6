import { FeedScreen } from '../features/feed/FeedScreen.tsx';
import { tileSlots } from './tile-slots.tsx';

export const FeedPage = () => <FeedScreen {...tileSlots} />;

import { FeedScreen } from '../features/feed/FeedScreen.tsx';
import { tileSlots } from './slots.tsx';

export const FeedPage = () => <FeedScreen {...tileSlots} />;

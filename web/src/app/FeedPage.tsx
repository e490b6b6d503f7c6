import { FeedScreen } from '../features/feed/FeedScreen.tsx';
import { tileSlots, warmTiles } from './tile-slots.tsx';

export const FeedPage = () => <FeedScreen {...tileSlots} onShown={warmTiles} />;

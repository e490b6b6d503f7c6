import { useEffect } from 'react';
import { FeedScreen } from '../features/feed/FeedScreen.tsx';
import { tileSlots, warmTiles } from './tile-slots.tsx';

export function FeedPage() {
  useEffect(warmTiles, []);
  return <FeedScreen {...tileSlots} />;
}

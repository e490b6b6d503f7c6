import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { tileSlots } from './tile-slots.tsx';

export const HomePage = () => <HomeScreen {...tileSlots} />;

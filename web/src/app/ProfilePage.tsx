import { ProfileScreen } from '../features/members/ProfileScreen.tsx';
import { tileSlots } from './tile-slots.tsx';

export const ProfilePage = () => <ProfileScreen {...tileSlots} />;

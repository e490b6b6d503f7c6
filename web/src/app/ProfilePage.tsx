import { ProfileScreen } from '../features/members/ProfileScreen.tsx';
import { tileSlots } from './slots.tsx';

export const ProfilePage = () => <ProfileScreen {...tileSlots} />;

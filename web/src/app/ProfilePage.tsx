import { ProfileScreen } from '../features/profiles/ProfileScreen.tsx';
import { profileTabs } from './profile-tabs.tsx';
import { tileSlots } from './tile-slots.tsx';

export const ProfilePage = () => <ProfileScreen {...tileSlots} extraTabs={profileTabs} />;

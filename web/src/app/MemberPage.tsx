import { PublicProfileScreen } from '../features/members/PublicProfileScreen.tsx';
import { tileSlots } from './slots.tsx';

export const MemberPage = () => <PublicProfileScreen {...tileSlots} />;

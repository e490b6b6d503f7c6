import { PublicProfileScreen } from '../features/members/PublicProfileScreen.tsx';
import { tileSlots } from './tile-slots.tsx';

export const MemberPage = () => <PublicProfileScreen {...tileSlots} />;

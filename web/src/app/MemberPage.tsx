import { PublicProfileScreen } from '../features/profiles/PublicProfileScreen.tsx';
import { memberTabs } from './member-tabs.tsx';
import { tileSlots } from './tile-slots.tsx';

export const MemberPage = () => <PublicProfileScreen {...tileSlots} tabs={memberTabs} />;

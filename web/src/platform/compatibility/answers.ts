import { toFilters } from './filters.ts';
import { toHome } from './home.ts';
import { toList } from './lists.ts';
import { toProfile } from './profile.ts';

const readers: Record<string, (answer: unknown) => unknown> = {
  getMe: toProfile,
  getProfile: toProfile,
  saveProfile: toProfile,
  saveAvatar: toProfile,
  removeAvatar: toProfile,
  getHome: toHome,
  listFeedFilters: toFilters,
};

export const toContract = (call: string, answer: unknown): unknown => (readers[call] ?? toList)(answer);

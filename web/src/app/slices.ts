import { accountsSlice } from '../features/accounts/slice.ts';
import { advertsSlice } from '../features/adverts/slice.ts';
import { ageAssuranceSlice } from '../features/age-assurance/slice.ts';
import { appealsSlice } from '../features/appeals/slice.ts';
import { blocksSlice } from '../features/blocks/slice.ts';
import { collectionsSlice } from '../features/collections/slice.ts';
import { commentsSlice } from '../features/comments/slice.ts';
import { consentSlice } from '../features/consent/slice.ts';
import { contentSlice } from '../features/content/slice.ts';
import { creatorsSlice } from '../features/creators/slice.ts';
import { draftsSlice } from '../features/drafts/slice.ts';
import { editorSlice } from '../features/editor/slice.ts';
import { emblemsSlice } from '../features/emblems/slice.ts';
import { feedSlice } from '../features/feed/slice.ts';
import { filtersSlice } from '../features/filters/slice.ts';
import { firstStartSlice } from '../features/first-start/slice.ts';
import { friendsSlice } from '../features/friends/slice.ts';
import { homeSlice } from '../features/home/slice.ts';
import { leavingSlice } from '../features/leaving/slice.ts';
import { moderationSlice } from '../features/moderation/slice.ts';
import { notificationsSlice } from '../features/notifications/slice.ts';
import { patronSlice } from '../features/patron/slice.ts';
import { playlistsSlice } from '../features/playlists/slice.ts';
import { pollsSlice } from '../features/polls/slice.ts';
import { privacyKeySlice } from '../features/privacy-key/slice.ts';
import { profilesSlice } from '../features/profiles/slice.ts';
import { publicReportsSlice } from '../features/public-reports/slice.ts';
import { reactionsSlice } from '../features/reactions/slice.ts';
import { reviewSlice } from '../features/review/slice.ts';
import { sourcesSlice } from '../features/sources/slice.ts';
import { stampsSlice } from '../features/stamps/slice.ts';
import { tagsSlice } from '../features/tags/slice.ts';
import { transparencySlice } from '../features/transparency/slice.ts';
import { uploadsSlice } from '../features/uploads/slice.ts';
import type { SliceAdditions, WebSlice } from '../platform/slice.ts';
import { adminArea } from './admin/area.ts';
import { moderationArea } from './moderation/area.ts';
import { settingsArea } from './settings/area.ts';

const declared = [
  draftsSlice,
  accountsSlice,
  advertsSlice,
  firstStartSlice,
  tagsSlice,
  patronSlice,
  stampsSlice,
  contentSlice,
  blocksSlice,
  reviewSlice,
  editorSlice,
  sourcesSlice,
  consentSlice,
  moderationSlice,
  appealsSlice,
  transparencySlice,
  reactionsSlice,
  commentsSlice,
  filtersSlice,
  creatorsSlice,
  feedSlice,
  homeSlice,
  playlistsSlice,
  collectionsSlice,
  uploadsSlice,
  leavingSlice,
  friendsSlice,
  notificationsSlice,
  emblemsSlice,
  profilesSlice,
  privacyKeySlice,
  adminArea,
  moderationArea,
  settingsArea,
  pollsSlice,
  ageAssuranceSlice,
  publicReportsSlice,
] as const;

type Declared = (typeof declared)[number];
/** The additions of all slices of one kind, with their literal types: the paths of `routes`, the values of tabs. */
export type Brought<K extends keyof WebSlice> =
  Extract<Declared, Record<K, readonly unknown[]>> extends Record<K, readonly (infer One)[]> ? One : never;

/** Every slice of the page, low to high as in `architecture.config.mjs`. */
export const slices: readonly WebSlice[] = declared;

const inOrder = <T extends { order: number }>(kind: (slice: WebSlice) => readonly T[] | undefined): readonly T[] =>
  slices.flatMap((slice) => kind(slice) ?? []).sort((a, b) => a.order - b.order);

export const additions: SliceAdditions = {
  profileTabs: inOrder((slice) => slice.profileTabs),
  memberTabs: inOrder((slice) => slice.memberTabs),
  tileActions: inOrder((slice) => slice.tileActions),
  tileKeys: slices.flatMap((slice) => slice.tileKeys ?? []),
  contentSections: inOrder((slice) => slice.contentSections),
};

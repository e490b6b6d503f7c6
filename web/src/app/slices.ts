import { advertsSlice } from '../features/finding/adverts/slice.ts';
import { collectionsSlice } from '../features/finding/collections/slice.ts';
import { creatorsSlice } from '../features/finding/creators/slice.ts';
import { feedSlice } from '../features/finding/feed/slice.ts';
import { filtersSlice } from '../features/finding/filters/slice.ts';
import { homeSlice } from '../features/finding/home/slice.ts';
import { playlistsSlice } from '../features/finding/playlists/slice.ts';
import { preferencesSlice } from '../features/finding/preferences/slice.ts';
import { profilesSlice } from '../features/finding/profiles/slice.ts';
import { selectionSlice } from '../features/finding/selection/slice.ts';
import { viewedSlice } from '../features/finding/viewed/slice.ts';
import { consentSlice } from '../features/items/consent/slice.ts';
import { contentSlice } from '../features/items/content/slice.ts';
import { editorSlice } from '../features/items/editor/slice.ts';
import { itemMenuSlice } from '../features/items/item-menu/slice.ts';
import { reviewSlice } from '../features/items/review/slice.ts';
import { sourcesSlice } from '../features/items/sources/slice.ts';
import { stampsSlice } from '../features/items/stamps/slice.ts';
import { tagsSlice } from '../features/items/tags/slice.ts';
import { trashSlice } from '../features/items/trash/slice.ts';
import { uploadQueueSlice } from '../features/items/upload-queue/slice.ts';
import { uploadsSlice } from '../features/items/uploads/slice.ts';
import { accountsSlice } from '../features/people/accounts/slice.ts';
import { emblemsSlice } from '../features/people/emblems/slice.ts';
import { friendsSlice } from '../features/people/friends/slice.ts';
import { patronSlice } from '../features/people/patron/slice.ts';
import { privacyKeySlice } from '../features/people/privacy-key/slice.ts';
import { firstStartSlice } from '../features/running/first-start/slice.ts';
import { ageAssuranceSlice } from '../features/safety/age-assurance/slice.ts';
import { appealsSlice } from '../features/safety/appeals/slice.ts';
import { blocksSlice } from '../features/safety/blocks/slice.ts';
import { leavingSlice } from '../features/safety/leaving/slice.ts';
import { publicReportsSlice } from '../features/safety/public-reports/slice.ts';
import { reportsSlice } from '../features/safety/reports/slice.ts';
import { transparencySlice } from '../features/safety/transparency/slice.ts';
import { draftsSlice } from '../features/site/drafts/slice.ts';
import { commentsSlice } from '../features/talk/comments/slice.ts';
import { notificationsSlice } from '../features/talk/notifications/slice.ts';
import { pollsSlice } from '../features/talk/polls/slice.ts';
import { reactionsSlice } from '../features/talk/reactions/slice.ts';
import type { SliceAdditions, WebSlice } from '../platform/slice.ts';
import { adminArea } from './admin/area.ts';
import { moderationArea } from './moderation/area.ts';
import { settingsArea } from './settings/area.ts';

const declared = [
  draftsSlice,
  accountsSlice,
  selectionSlice,
  advertsSlice,
  firstStartSlice,
  tagsSlice,
  patronSlice,
  stampsSlice,
  itemMenuSlice,
  contentSlice,
  blocksSlice,
  reviewSlice,
  editorSlice,
  sourcesSlice,
  consentSlice,
  reportsSlice,
  appealsSlice,
  transparencySlice,
  reactionsSlice,
  commentsSlice,
  filtersSlice,
  creatorsSlice,
  feedSlice,
  homeSlice,
  viewedSlice,
  playlistsSlice,
  collectionsSlice,
  uploadQueueSlice,
  uploadsSlice,
  trashSlice,
  leavingSlice,
  friendsSlice,
  notificationsSlice,
  emblemsSlice,
  preferencesSlice,
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
/** The types are literal, such as the paths of `routes`. */
export type Brought<K extends keyof WebSlice> =
  Extract<Declared, Record<K, readonly unknown[]>> extends Record<K, readonly (infer One)[]> ? One : never;

export const slices: readonly WebSlice[] = declared;

const inOrder = <T extends { order: number }>(kind: (slice: WebSlice) => readonly T[] | undefined): readonly T[] =>
  slices.flatMap((slice) => kind(slice) ?? []).sort((a, b) => a.order - b.order);

export const additions: SliceAdditions = {
  profileTabs: inOrder((slice) => slice.profileTabs),
  memberTabs: inOrder((slice) => slice.memberTabs),
  tileActions: inOrder((slice) => slice.tileActions),
  itemActions: inOrder((slice) => slice.itemActions),
  tileKeys: slices.flatMap((slice) => slice.tileKeys ?? []),
  tileTaps: slices.flatMap((slice) => slice.tileTaps ?? []),
  contentSections: inOrder((slice) => slice.contentSections),
};

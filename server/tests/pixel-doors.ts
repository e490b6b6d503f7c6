import type { Answer } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { Media, MediaThumb } from '@veil/contract/media.ts';
import type { Audience } from '../features/delivery/pixel-table.ts';
import type { MediaRoute } from '../media-routes.ts';

/** Answers are nested less deeply than this. */
type Deepest = [0, 0, 0, 0, 0, 0];

/** `true` if signed addresses of an item's pixels are somewhere in an answer. */
type HoldsPixels<T, Depth extends 0[] = []> = Depth extends Deepest
  ? never
  : T extends Media | MediaThumb | { still: string | null }
    ? true
    : T extends readonly (infer One)[]
      ? HoldsPixels<One, [...Depth, 0]>
      : T extends object
        ? { [K in keyof T]-?: HoldsPixels<T[K], [...Depth, 0]> }[keyof T]
        : never;

/** Calls that answer the address of a file, which their types do not tell from other addresses. */
type FileAddresses = 'getExportAddress' | 'releaseRestrictedMedia';

type PixelCall = {
  [Name in keyof Calls]: Calls[Name] extends { file: string }
    ? Name
    : [HoldsPixels<Answer<Calls[Name]>>] extends [never]
      ? Name & FileAddresses
      : Name;
}[keyof Calls];

const cards = ['viewer', 'maker', 'reviewer'] as const;
/** Small pictures of outside pages, which show no item. */
const outside = [] as const;

/** Every call that answers pixels of items or their addresses, with its audiences. A call without a row does not compile. */
export const callDoors = {
  getContent: cards,
  decideCensor: ['maker'],
  retryContent: ['maker'],
  listMyUploads: ['maker'],
  getReviewPicture: ['editor'],
  exportEdit: ['editor'],
  getContentForEdit: ['maker'],
  changeContent: ['maker'],
  replacePicture: ['maker'],
  listMyPlaylists: cards,
  listMemberPlaylists: cards,
  createPlaylist: cards,
  getPlaylist: cards,
  listPlaylistItems: cards,
  changePlaylist: cards,
  addPlaylistItem: cards,
  removePlaylistItem: cards,
  listFavorites: cards,
  listMemberFavorites: cards,
  listCases: ['reviewer'],
  getCase: ['reviewer'],
  claimCase: ['reviewer'],
  decideCase: ['reviewer'],
  addCaseNote: ['reviewer'],
  addMemberNote: ['reviewer'],
  removeMemberNote: ['reviewer'],
  eraseCase: ['reviewer'],
  reverseDecision: ['reviewer'],
  getFeed: cards,
  listSimilar: cards,
  listMemberUploads: cards,
  getHome: cards,
  listTopContent: cards,
  listRecentUploads: cards,
  search: cards,
  getShowcase: cards,
  listNotifications: cards,
  listImageQueueCopies: cards,
  addCollectable: outside,
  collectUrl: outside,
  getCollection: outside,
  listMyCollections: outside,
  renameCollection: outside,
  openRelease: ['shown_person'],
  openOwnRelease: ['shown_person'],
  withdrawRelease: ['shown_person'],
  getReleaseStill: ['shown_person'],
  getExportAddress: ['export'],
  releaseRestrictedMedia: ['evidence'],
} as const satisfies Record<PixelCall, readonly Audience[]>;

type RouteDoor = {
  audiences: readonly Audience[];
  /** What guards the files of a route that answers no item. */
  instead: string | null;
};

/** The same for every route of files below /media. */
export const routeDoors = {
  item: { audiences: cards, instead: null },
  export: { audiences: ['export'], instead: null },
  evidence: { audiences: ['evidence'], instead: null },
  preview: { audiences: ['shared_link'], instead: 'the site’s own picture of shared links, which an admin uploaded' },
  avatar: { audiences: [], instead: 'profile pictures: a signed address, while the member is active' },
  stamp: { audiences: [], instead: 'stamps: a signed address' },
  poolPicture: { audiences: [], instead: 'pictures of outside sources: a signed address, while the source is offered' },
  collectedPage: { audiences: [], instead: 'small pictures of outside pages: a signed address' },
  advert: { audiences: [], instead: 'pictures of adverts, which admins uploaded: nothing of members' },
} as const satisfies Record<MediaRoute, RouteDoor>;

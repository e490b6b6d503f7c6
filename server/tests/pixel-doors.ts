import type { Answer } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { Media, MediaThumb } from '@veil/contract/items/media.ts';
import type { Audience } from '../src/features/items/delivery/pixel-table.ts';
import type { MediaRoute } from '../src/media-routes.ts';

type Deepest = [0, 0, 0, 0, 0, 0];

/** `true` if an answer contains signed addresses of item pixels. */
type HoldsPixels<T, Depth extends 0[] = []> = Depth extends Deepest
  ? never
  : T extends Media | Omit<MediaThumb, 'alt'> | { still: string | null }
    ? true
    : T extends readonly (infer One)[]
      ? HoldsPixels<One, [...Depth, 0]>
      : T extends object
        ? { [K in keyof T]-?: HoldsPixels<T[K], [...Depth, 0]> }[keyof T]
        : never;

/** Calls that answer a file's address, which their types do not distinguish. */
type FileAddresses = 'getExportAddress' | 'releaseRestrictedMedia';

type PixelCall = {
  [Name in keyof Calls]: Calls[Name] extends { file: string }
    ? Name
    : [HoldsPixels<Answer<Calls[Name]>>] extends [never]
      ? Name & FileAddresses
      : Name;
}[keyof Calls];

const cards = ['viewer', 'maker', 'reviewer'] as const;
const outside = [] as const;

/** Every call that answers item pixels or their addresses, with its audiences. A missing row does not compile. */
export const callDoors = {
  getContent: cards,
  decideCensor: ['maker'],
  retryContent: ['maker'],
  listMyUploads: ['maker'],
  listTrash: ['maker'],
  restoreContent: ['maker'],
  changeItems: ['maker'],
  restoreItems: ['maker'],
  getReviewPicture: ['editor'],
  exportEdit: ['editor'],
  getContentForEdit: ['maker'],
  changeContent: ['maker'],
  replacePicture: ['maker'],
  listMyPlaylists: cards,
  listMemberPlaylists: cards,
  listKeptPlaylists: cards,
  createPlaylist: cards,
  getPlaylist: cards,
  listPlaylistItems: cards,
  changePlaylist: cards,
  addPlaylistItem: cards,
  removePlaylistItem: cards,
  listFavorites: cards,
  listDismissed: cards,
  listPictures: cards,
  orderPictures: ['maker'],
  leaveSet: ['maker'],
  listMemberFavorites: cards,
  getRestrictedPicture: ['evidence'],
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
  listTagTiles: cards,
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
  instead: string | null;
};

const besideItems = 'the table of pictures beside items';

export const routeDoors = {
  item: { audiences: cards, instead: null },
  export: { audiences: ['export'], instead: null },
  evidence: { audiences: ['evidence'], instead: null },
  preview: { audiences: ['shared_link'], instead: 'the site’s own picture of shared links, which an admin uploaded' },
  avatar: { audiences: [], instead: besideItems },
  stamp: { audiences: [], instead: besideItems },
  poolPicture: { audiences: [], instead: besideItems },
  collectedPage: { audiences: [], instead: 'small pictures of outside pages: a signed address' },
  advert: { audiences: [], instead: besideItems },
} as const satisfies Record<MediaRoute, RouteDoor>;

import type { Audience } from './pixel-table.ts';
import { type Asker, type PixelItem, showPixels } from './show-pixels.ts';

/** The address ends with its reason. `kept`: a moderator reviews an item that its maker deleted. */
export const addressGrants = ['public', 'private', 'trash', 'review', 'kept'] as const;
export type AddressGrant = (typeof addressGrants)[number];

const audienceOf: Record<AddressGrant, Audience> = {
  public: 'viewer',
  private: 'maker',
  trash: 'maker',
  review: 'reviewer',
  kept: 'reviewer',
};

/** These count only with the session of a moderator. */
export const isForStaff = (grant: AddressGrant): boolean => audienceOf[grant] === 'reviewer';

/** A signed address only proves that somebody was entitled to it. The guard of all media has checked their age. */
const bearer: Asker = { id: null, powers: [], meetsAgeRule: true };

const isShown = (asker: Asker, item: PixelItem, grant: AddressGrant): boolean =>
  showPixels(asker, item, audienceOf[grant]) !== 'nothing';

const makerGrantOf = ({ state }: PixelItem): AddressGrant => (state === 'trashed' ? 'trash' : 'private');
const staffGrantOf = ({ state }: PixelItem): AddressGrant =>
  state === 'deleted' || state === 'trashed' ? 'kept' : 'review';

/** An unfinished item or one under review does not count. */
export const countsAsPublic = (item: PixelItem): boolean => isShown(bearer, item, 'public');

export function grantFor(asker: Asker, item: PixelItem): AddressGrant | null {
  if (countsAsPublic(item)) return 'public';
  if (isShown(asker, item, 'private')) return makerGrantOf(item);
  return isShown(asker, item, 'review') ? staffGrantOf(item) : null;
}

/** `asker` is the session's member, for moderators' addresses. */
export function stillCounts(grant: AddressGrant, item: PixelItem, asker: Asker | null): boolean {
  if (isForStaff(grant)) return asker !== null && grant === staffGrantOf(item) && isShown(asker, item, grant);
  if (grant === 'public') return countsAsPublic(item);
  return !countsAsPublic(item) && grant === makerGrantOf(item) && isShown({ ...bearer, id: item.ownerId }, item, grant);
}

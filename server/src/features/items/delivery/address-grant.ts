import type { Audience } from './pixel-table.ts';
import { type Asker, type PixelItem, showPixels } from './show-pixels.ts';

/**
 * Why a media address was given out: the item is public, it is the maker's own, a moderator reviews it, or a moderator reviews what its
 * maker deleted (`kept`). The address counts only as long as its reason: a maker who makes an item private or deletes it ends its addresses.
 */
export const addressGrants = ['public', 'private', 'review', 'kept'] as const;
export type AddressGrant = (typeof addressGrants)[number];

const audienceOf: Record<AddressGrant, Audience> = {
  public: 'viewer',
  private: 'maker',
  review: 'reviewer',
  kept: 'reviewer',
};

/** These count only with the session of a moderator. */
export const isForStaff = (grant: AddressGrant): boolean => audienceOf[grant] === 'reviewer';

/** A signed address proves only that somebody had the right to it. The guard of all media has asked for their age. */
const bearer: Asker = { id: null, powers: [], meetsAgeRule: true };

const isShown = (asker: Asker, item: PixelItem, grant: AddressGrant): boolean =>
  showPixels(asker, item, audienceOf[grant]) !== 'nothing';

const staffGrantOf = ({ state }: PixelItem): AddressGrant => (state === 'deleted' ? 'kept' : 'review');

/** Whether all members may see the item. An item that is to be public is not until it is ready, nor while it is under review. */
export const countsAsPublic = (item: PixelItem): boolean => isShown(bearer, item, 'public');

/** By what right a member gets the media of an item; null if they get none. */
export function grantFor(asker: Asker, item: PixelItem): AddressGrant | null {
  if (countsAsPublic(item)) return 'public';
  if (isShown(asker, item, 'private')) return 'private';
  return isShown(asker, item, 'review') ? staffGrantOf(item) : null;
}

/** Whether an address still counts. `asker`: the member of the request's session, for addresses of moderators. */
export function stillCounts(grant: AddressGrant, item: PixelItem, asker: Asker | null): boolean {
  if (isForStaff(grant)) return asker !== null && grant === staffGrantOf(item) && isShown(asker, item, grant);
  if (grant === 'public') return countsAsPublic(item);
  return !countsAsPublic(item) && isShown({ ...bearer, id: item.ownerId }, item, 'private');
}

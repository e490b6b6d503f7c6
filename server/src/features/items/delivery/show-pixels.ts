import { isAdmin, isModerator, type Viewer } from '../members/index.ts';
import {
  type Audience,
  byAge,
  byCover,
  byHold,
  byState,
  type HoldReason,
  type PixelState,
  type Verdict,
  verdicts,
} from './pixel-table.ts';

/** The id is null for a visitor. */
export type Asker = { id: string | null } & Pick<Viewer, 'powers' | 'meetsAgeRule'>;

/** The facts of an item on which it depends whether its pixels may leave. */
export type PixelItem = {
  ownerId: string;
  state: PixelState;
  holds: readonly HoldReason[];
  /** The maker covered nothing in the published picture. */
  isBare: boolean;
};

const isMaker = (asker: Asker, { ownerId }: PixelItem): boolean => asker.id === ownerId;

/** Whether the asker belongs to the audience at all. Nobody reviews their own item. */
const isOf: Readonly<Record<Audience, (asker: Asker, item: PixelItem) => boolean>> = {
  // The scope that the item was loaded through decides about blocked members.
  viewer: () => true,
  maker: isMaker,
  editor: isMaker,
  reviewer: (asker, item) => isModerator(asker) && !isMaker(asker, item),
  shown_person: (asker, item) => !isMaker(asker, item),
  evidence: (asker, item) => isAdmin(asker) && !isMaker(asker, item) && item.holds.includes('restricted'),
  export: isMaker,
  shared_link: () => true,
};

/**
 * The most that may leave of an item: every byte made of a member's item passes this function. It is asked when an address is made, when
 * the address is renewed, and at every fetch. A viewer's own veil comes on top: they may lift it.
 */
export function showPixels(asker: Asker, item: PixelItem, audience: Audience): Verdict {
  if (!isOf[audience](asker, item)) return 'nothing';
  const holds = item.holds.length > 0 ? item.holds : (['none'] as const);
  const limits = [
    byState[audience][item.state],
    ...holds.map((hold) => byHold[audience][hold]),
    byAge[audience][asker.meetsAgeRule ? 'met' : 'unmet'],
    byCover[audience][item.isBare ? 'bare' : 'covered'],
  ];
  return verdicts.find((verdict) => limits.includes(verdict)) ?? 'nothing';
}

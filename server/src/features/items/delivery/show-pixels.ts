import { isAdmin, isModerator, type Viewer } from '../../people/members/index.ts';
import {
  type Audience,
  byAge,
  byCover,
  byHold,
  byState,
  type HoldReason,
  limitedByLead,
  type PixelState,
  type Verdict,
  verdicts,
} from './pixel-table.ts';

export type Asker = { id: string | null } & Pick<Viewer, 'powers' | 'meetsAgeRule'>;

export type PixelItem = {
  ownerId: string;
  state: PixelState;
  holds: readonly HoldReason[];
  isBare: boolean;
  /** The picture that leads its set; null if the item leads one or stands alone. */
  lead: Pick<PixelItem, 'state' | 'holds'> | null;
};

const isMaker = (asker: Asker, { ownerId }: PixelItem): boolean => asker.id === ownerId;

/** Nobody reviews their own item. */
const isOf: Readonly<Record<Audience, (asker: Asker, item: PixelItem) => boolean>> = {
  // The loading scope has already decided about blocked members.
  viewer: () => true,
  maker: isMaker,
  editor: isMaker,
  reviewer: (asker, item) => isModerator(asker) && !isMaker(asker, item),
  shown_person: (asker, item) => !isMaker(asker, item),
  evidence: (asker, item) => isAdmin(asker) && !isMaker(asker, item) && item.holds.includes('restricted'),
  export: isMaker,
  shared_link: () => true,
};

/** An unpublished lead has no pixels itself, but the item has, so it counts as private. */
function limitsOfLead(audience: Audience, { lead }: PixelItem): Verdict[] {
  if (!lead || !limitedByLead.includes(audience)) return [];
  const state = lead.state === 'unpublished' ? 'private' : lead.state;
  return [byState[audience][state], ...lead.holds.map((hold) => byHold[audience][hold])];
}

/**
 * Every byte made of a member's item passes here, when an address is made and at every fetch. The viewer's own veil
 * comes on top and can be lifted.
 */
export function showPixels(asker: Asker, item: PixelItem, audience: Audience): Verdict {
  if (!isOf[audience](asker, item)) return 'nothing';
  const holds = item.holds.length > 0 ? item.holds : (['none'] as const);
  const limits = [
    byState[audience][item.state],
    ...holds.map((hold) => byHold[audience][hold]),
    byAge[audience][asker.meetsAgeRule ? 'met' : 'unmet'],
    byCover[audience][item.isBare ? 'bare' : 'covered'],
    ...limitsOfLead(audience, item),
  ];
  return verdicts.find((verdict) => limits.includes(verdict)) ?? 'nothing';
}

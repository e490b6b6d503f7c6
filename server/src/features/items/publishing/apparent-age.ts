import * as z from 'zod/mini';
import type { Db, Wait } from '../../../deps.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { findUntoldAges, markAgesTold } from '../covers/index.ts';
import { say } from './messages.ts';

const ApparentAge = z.object({
  policy: z.enum(['hold', 'tell', 'off']),
  heldBelow: z.int().check(z.minimum(0), z.maximum(40)),
});

/** Years. */
export const apparentAge = openSetting('apparent-age', ApparentAge, { policy: 'hold', heldBelow: 21 });

export const shownApparentAge = listed(apparentAge, {
  title: say('apparentAge'),
  area: 'safety',
  order: 36,
  words: {
    policy: {
      label: say('itemsWithAYoungFace'),
      about: say('askedWhenAnItem'),
      options: {
        hold: say('waitForAModerator'),
        tell: say('becomePublic'),
        off: say('areNotLookedFor'),
      },
    },
    heldBelow: {
      label: say('apparentAgeBelow'),
      about: say('from24On'),
      unit: say('years'),
    },
  },
});

/** A picture is asked about once, so an approved one does not wait again. Private items are not checked. */
export async function waitForAge(tx: Db, contentId: string, now: Date): Promise<Wait | null> {
  const { policy, heldBelow } = await apparentAge.load(tx);
  if (policy === 'off') return null;
  const ages = await findUntoldAges(tx, contentId);
  const young = ages.filter(({ years }) => years < heldBelow).sort((a, b) => a.years - b.years);
  const [lowest] = young;
  if (!lowest) return null;
  await markAgesTold(tx, contentId, now);
  const facts = { lowest: Math.round(lowest.years), spread: Math.round(lowest.spread) };
  const detail = { faces: ages.length, belowLimit: young.length, ...facts, heldBelow };
  return { ...(policy === 'hold' && { reason: 'age' as const }), concern: { kind: 'age', detail } };
}

import * as z from 'zod/mini';
import type { Db } from '../../deps.ts';
import type { Detection } from '../../media/index.ts';
import { type Amending, holdContent } from '../content/index.ts';
import { listed, openSetting } from '../settings/index.ts';

const ApparentAge = z.object({ heldBelow: z.int().check(z.minimum(0), z.maximum(40)) });

/** Years. An upload with a face whose apparent age is lower waits for a moderator. */
export const apparentAge = openSetting('apparent-age', ApparentAge, { heldBelow: 21 });

export const shownApparentAge = listed(apparentAge, {
  title: 'Apparent age',
  order: 36,
  words: {
    heldBelow: {
      label: 'Uploads wait below this apparent age',
      about:
        'The model’s guess is often years off: it only brings an upload to a moderator, and members are never told. 0: no upload waits. Later uploads only.',
      unit: 'years',
    },
  },
});

/** Holds the item where the model saw a face that may be young. Once for each picture: a moderator’s release stays. */
export async function holdYoung(
  deps: Amending,
  tx: Db,
  contentId: string,
  { apparentAges = [] }: Pick<Detection, 'apparentAges'>,
): Promise<void> {
  const { heldBelow } = await apparentAge.load(tx);
  const young = apparentAges.filter((age) => age < heldBelow);
  if (young.length === 0 || !(await holdContent(deps, tx, contentId, 'age'))) return;
  const detail = { faces: apparentAges.length, belowLimit: young.length, lowest: Math.round(Math.min(...young)) };
  await deps.hooks.onConcern(
    tx,
    { contentId, kind: 'age', detail: { ...detail, heldBelow }, at: deps.clock.now() },
    deps,
  );
}

import * as z from 'zod/mini';
import { BodyPartName, CoverStrength, Part } from '../body-parts.ts';
import { Id } from '../fields.ts';
import { AltPhrase } from './alt-texts.ts';
import { CoverChoice } from './censor-change.ts';
import { TrashTimes } from './trash-times.ts';

/** Shows more of the covered parts. `id` is null if it was removed. */
export const Lookalike = z.object({ id: z.nullable(Id), notice: z.string() });

export const ContentBackstage = z.object({
  parts: z.array(Part),
  chosenParts: z.array(BodyPartName),
  detector: z.nullable(z.string()),
  maskVersion: z.int(),
  /** `held`: the covers changed after the maker wrote it, so others get the draft's phrases until they confirm it. */
  alt: z.object({ text: z.string(), held: z.boolean(), draft: z.array(AltPhrase) }),
  notice: z.nullable(z.string()),
  /** Empty unless the item waits for a decision. */
  decisions: z.array(CoverChoice),
  /** The weakest cover that was ever public. Others may have kept that version. */
  finestShown: z.nullable(CoverStrength),
  /** `finestShown`, if it is weaker than the current cover. */
  shownBefore: z.nullable(CoverStrength),
  lookalike: z.nullable(Lookalike),
  sendsForApproval: z.boolean(),
  /** people: its maker can name the people shown. review: any reason that makers are not told. */
  hiddenFor: z.nullable(z.enum(['approval', 'people', 'review'])),
  trash: z.nullable(TrashTimes),
});

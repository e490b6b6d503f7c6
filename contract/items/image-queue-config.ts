import * as z from 'zod/mini';
import { BodyPartNames, intensity as intensities } from '../body-parts.ts';
import { Licence, licenceNames } from './licences.ts';
import { say } from './messages.ts';

export const queueLimits = { copies: { min: 1, max: 10 }, perHour: { min: 1, max: 1000, default: 60 } } as const;

/** The queue publishes nothing uncovered. */
export const QueueCoverType = z.enum(['blur', 'pixelate', 'blackout']);
export type QueueCoverType = z.infer<typeof QueueCoverType>;

/** Anything that is not a number gives the fallback (seed section 5). */
const wholeOr = (fallback: number, { min, max }: { min: number; max: number }) =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value): number => {
        const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
        return isNumber && Number.isFinite(Number(value)) ? Number(value) : fallback;
      }),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

const copies = (fallback: number) => z._default(wholeOr(fallback, queueLimits.copies), fallback);
const intensity = (fallback: number) => z._default(wholeOr(fallback, { min: 1, max: intensities.max }), fallback);
export const perHour = wholeOr(queueLimits.perHour.default, queueLimits.perHour);
const parts = BodyPartNames;

export const ImageQueueConfig = z.object({
  censorTypes: z.array(QueueCoverType).check(z.minLength(1, say('typesMissing')), z.maxLength(10)),
  allowedParts: parts,
  licences: z._default(z.array(Licence).check(z.minLength(1, say('licencesMissing')), z.maxLength(20)), licenceNames),
  /** A picture without one of these is skipped. They are covered in addition to the site's default parts. */
  requiredParts: parts,
  copiesMin: copies(1),
  copiesMax: copies(3),
  intensityMin: intensity(10),
  intensityMax: intensity(60),
  perHour,
});
export type ImageQueueConfig = z.infer<typeof ImageQueueConfig>;

import type { ImageQueueConfig, QueueCoverType } from '@veil/contract/items/image-queue-config.ts';
import { faultOfStrength, normalCensor, type UploadRules } from '../policy/index.ts';

export type Strength = { type: QueueCoverType; intensity: number };
type Ranges = Pick<ImageQueueConfig, 'censorTypes' | 'copiesMin' | 'copiesMax' | 'intensityMin' | 'intensityMax'>;
type Rules = Pick<UploadRules, 'censor' | 'maxTags'>;

/** Rule 4.10. Blackout counts once, because it has no intensity. */
export function strengthsOf({ censorTypes, intensityMin, intensityMax }: Ranges, rules: Rules): Strength[] {
  const intensities = Array.from(
    { length: Math.max(0, intensityMax - intensityMin + 1) },
    (_, at) => intensityMin + at,
  );
  const all = censorTypes.flatMap((type) =>
    (type === 'blackout' ? intensities.slice(0, 1) : intensities).map((intensity) => ({
      type,
      intensity: normalCensor({ type, scope: 'full', intensity }).intensity,
    })),
  );
  return all.filter((strength) => faultOfStrength(rules, strength, 'public') === null);
}

/**
 * All different. `random` gives 32 bits for its argument and the picture, so that repeated runs draw the same copies.
 */
export function drawCopies(config: Ranges, rules: Rules, random: (about: string) => number): Strength[] {
  const left = strengthsOf(config, rules);
  const { copiesMin, copiesMax } = config;
  const wanted = copiesMin + (random('count') % (copiesMax - copiesMin + 1));
  const drawn: Strength[] = [];
  while (drawn.length < wanted && left.length > 0) {
    const types = [...new Set(left.map(({ type }) => type))];
    const type = types[random(`type ${drawn.length}`) % types.length];
    const ofType = left.filter((one) => one.type === type);
    const chosen = ofType[random(`intensity ${drawn.length}`) % ofType.length];
    if (!chosen) break;
    drawn.push(chosen);
    left.splice(left.indexOf(chosen), 1);
  }
  return drawn;
}

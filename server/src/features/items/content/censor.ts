import {
  type BodyPartName,
  type CensorScope,
  type CensorType,
  intensity as intensities,
} from '@veil/contract/body-parts.ts';
import type { ContentRow } from './scope.ts';

/** How an item is censored. */
export type Censor = { type: CensorType; scope: CensorScope; intensity: number };

/**
 * The one form in which a censor is kept. Blur and pixelate at 0 censor nothing and are `none`. Blackout has no intensity:
 * it is kept at the highest, and so passes every least intensity that a feed asks for.
 */
export function normalCensor({ type: asked, scope, intensity }: Censor): Censor {
  const type = asked !== 'blackout' && intensity === 0 ? 'none' : asked;
  if (type === 'none') return { type, scope, intensity: 0 };
  return { type, scope, intensity: type === 'blackout' ? intensities.max : intensity };
}

export const censorOf = (row: Pick<ContentRow, 'censor_type' | 'censor_scope' | 'censor_intensity'>): Censor => ({
  type: row.censor_type as CensorType,
  scope: row.censor_scope as CensorScope,
  intensity: row.censor_intensity,
});

/** Whether a censor draws the same picture as the one that an item has. Parts count only where they are what is covered. */
export function drawsTheSame(
  row: Pick<ContentRow, 'censor_type' | 'censor_scope' | 'censor_intensity' | 'chosen_parts'>,
  { censor, bodyParts }: { censor: Censor; bodyParts: readonly BodyPartName[] },
): boolean {
  const present = censorOf(row);
  const asked = normalCensor(censor);
  if (asked.type !== present.type || asked.intensity !== present.intensity) return false;
  if (asked.scope !== present.scope) return asked.type === 'none' && present.scope !== 'manual';
  if (asked.scope !== 'detection') return true;
  return asked.type === 'none' || sorted(row.chosen_parts) === sorted(bodyParts);
}

const sorted = (parts: readonly string[]): string => [...new Set(parts)].sort().join();

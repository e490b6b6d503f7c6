import {
  type BodyPartName,
  type CensorScope,
  type CensorType,
  intensity as intensities,
} from '@veil/contract/body-parts.ts';
import type { Selectable } from 'kysely';
import type { Content } from '../../../tables.ts';

export type CensorRow = Pick<Selectable<Content>, 'censor_type' | 'censor_scope' | 'censor_intensity'>;
export type Censor = { type: CensorType; scope: CensorScope; intensity: number };

/** Blur and pixelate at 0 become `none`. Blackout gets the highest intensity and passes every minimum of a feed. */
export function normalCensor({ type: asked, scope, intensity }: Censor): Censor {
  const type = asked !== 'blackout' && intensity === 0 ? 'none' : asked;
  if (type === 'none') return { type, scope, intensity: 0 };
  return { type, scope, intensity: type === 'blackout' ? intensities.max : intensity };
}

export const censorOf = (row: CensorRow): Censor => ({
  type: row.censor_type as CensorType,
  scope: row.censor_scope as CensorScope,
  intensity: row.censor_intensity,
});

/** Parts matter only for the scope of parts. */
export function drawsTheSame(
  row: CensorRow & Pick<Selectable<Content>, 'chosen_parts'>,
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

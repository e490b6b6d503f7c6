import type { BodyPartName, CensorScope, CensorType } from '@veil/contract/body-parts.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/uploads.ts';

/** What a maker asks to have covered, and how. */
export type CensorValue = { type: CensorType; scope: CensorScope; intensity: number; bodyParts: BodyPartName[] };
type Offer = UploadOptions['censor'];

/** The API takes `manual` too; screens offer it once there is one to draw on. */
export const offeredScopes = ({ scopes }: Offer): CensorScope[] => scopes.filter((scope) => scope !== 'manual');

/** The nearest strength that the site allows. */
export function fitIntensity(wanted: number, { min, max, step }: Offer['intensity']): number {
  const within = Math.min(max, Math.max(min, wanted));
  return min + Math.floor((within - min) / step) * step;
}

/** What a form begins with. */
export function startCensor(offer: Offer): CensorValue {
  const scopes = offeredScopes(offer);
  return {
    type: offer.defaultType,
    scope: scopes.includes(offer.defaultScope) ? offer.defaultScope : (scopes[0] ?? 'full'),
    intensity: offer.defaultIntensity,
    bodyParts: [...offer.bodyParts.defaultSelected],
  };
}

/** Nothing would be covered, while the maker expects that something is. */
export const missingParts = ({ type, scope, bodyParts }: CensorValue): string | undefined =>
  type !== 'none' && scope === 'detection' && bodyParts.length === 0 ? uploadMessages.partsMissing : undefined;

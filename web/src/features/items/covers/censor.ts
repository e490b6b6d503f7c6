import type { BodyPartName, CensorScope, CensorType } from '@veil/contract/body-parts.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/items/uploads.ts';

export type CensorValue = { type: CensorType; scope: CensorScope; intensity: number; bodyParts: BodyPartName[] };
type Offer = UploadOptions['censor'];

/** Drawing publishes nothing until the maker has drawn, so it is offered wherever a review can follow. */
export const offeredScopes = ({ scopes }: Offer, drawing = false): CensorScope[] => [
  ...scopes.filter((scope) => scope !== 'manual'),
  ...(drawing ? (['manual'] as const) : []),
];

export function fitIntensity(intensity: number, { min, max, step }: Offer['intensity']): number {
  const within = Math.min(max, Math.max(min, intensity));
  return min + Math.floor((within - min) / step) * step;
}

export function startCensor(offer: Offer): CensorValue {
  const scopes = offeredScopes(offer, true);
  return {
    type: offer.defaultType,
    scope: scopes.includes(offer.defaultScope) ? offer.defaultScope : (scopes[0] ?? 'full'),
    intensity: offer.defaultIntensity,
    bodyParts: [...offer.bodyParts.defaultSelected],
  };
}

export const missingParts = ({ type, scope, bodyParts }: CensorValue): string | undefined =>
  type !== 'none' && scope === 'detection' && bodyParts.length === 0 ? uploadMessages.partsMissing : undefined;

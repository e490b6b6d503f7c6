import type { Stamp } from '@veil/contract/items/stamps.ts';

export const tierWords = ({ tiers }: Pick<Stamp, 'tiers'>): string =>
  tiers.length === 0 ? 'For every member' : `For patrons of ${tiers.map(({ name }) => name).join(' or ')}`;

import type { Stamp } from '@veil/contract/stamps.ts';

/** Who may use a stamp. */
export const tierWords = ({ tiers }: Pick<Stamp, 'tiers'>): string =>
  tiers.length === 0 ? 'For every member' : `For patrons of ${tiers.map(({ name }) => name).join(' or ')}`;

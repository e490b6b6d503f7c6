import type { Stamp } from '@veil/contract/items/stamps.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

const names = new Intl.ListFormat(dateLanguage, { type: 'disjunction' });

export const tierWords = ({ tiers }: Pick<Stamp, 'tiers'>): string =>
  tiers.length === 0
    ? say('forEveryMember')
    : say('forPatronsOf', { tiers: names.format(tiers.map(({ name }) => name)) });

import type { Suggestion } from '../../../platform/compatibility/search.ts';

export const shownOfEach = 5;

const groupLabels = [
  ['content', 'Content'],
  ['user', 'Profiles'],
  ['tag', 'Tags'],
] as const satisfies readonly (readonly [Suggestion['kind'], string])[];

export const groupSuggestions = (found: readonly Suggestion[]): { label: string; items: Suggestion[] }[] =>
  groupLabels.map(([kind, label]) => ({
    label,
    items: found.filter((one) => one.kind === kind).slice(0, shownOfEach),
  }));

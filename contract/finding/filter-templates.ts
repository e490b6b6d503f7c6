import type { FilterValue } from './filters.ts';

/** Nobody can change these. The first load has them, so they have no schema. */
export const filterTemplates = [
  { key: 'default', name: 'Default', value: {} },
  { key: 'sfw', name: 'SFW', value: { sort: 'top', censor: ['blur', 'pixelate', 'black'], intensity: 60 } },
  { key: 'raw', name: 'Raw', value: { sort: 'new', censor: ['none'], intensity: 25 } },
] as const satisfies readonly { key: string; name: string; value: FilterValue }[];

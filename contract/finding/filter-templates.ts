import type { FilterValue } from './filters.ts';

/** Templates that every member has; they cannot be changed or deleted. Without a schema, because the web's first load includes them. */
export const filterTemplates = [
  { key: 'default', name: 'Default', value: {} },
  { key: 'sfw', name: 'SFW', value: { sort: 'top', censor: ['blur', 'pixelate', 'black'], intensity: 60 } },
  { key: 'raw', name: 'Raw', value: { sort: 'new', censor: ['none'], intensity: 25 } },
] as const satisfies readonly { key: string; name: string; value: FilterValue }[];

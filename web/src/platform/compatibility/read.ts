export type Loose = Record<string, unknown>;

export const asObject = (value: unknown): Loose => (value && typeof value === 'object' ? (value as Loose) : {});

export const firstText = (...values: unknown[]): string =>
  values.find((one): one is string => typeof one === 'string' && one !== '') ?? '';

export const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);

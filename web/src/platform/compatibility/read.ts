/** An answer whose fields are checked one by one. */
export type Loose = Record<string, unknown>;

export const asObject = (value: unknown): Loose => (value && typeof value === 'object' ? (value as Loose) : {});

/** The first of these that is a text and not empty. */
export const firstText = (...values: unknown[]): string =>
  values.find((one): one is string => typeof one === 'string' && one !== '') ?? '';

/** A list; empty where there is none. */
export const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);

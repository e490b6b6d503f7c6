/** `?tags=a,b`: every value is text, a repeated name becomes one list. */
export function parseSearch(search: string): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) read[name] = name in read ? `${read[name]},${value}` : value;
  return read;
}

/** Lists are joined by unescaped commas, empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text) written.set(name, text);
  }
  return written.size ? `?${written.toString().replaceAll('%2C', ',')}` : '';
}

export type Given = Record<string, unknown>;

/* Invalid parameters count as absent, because a default would be written into the address. */
const wordsMax = 200;
export const words = (given: unknown): string | undefined =>
  String(given ?? '')
    .trim()
    .slice(0, wordsMax) || undefined;
export const oneOf =
  <T extends string>(...allowed: T[]) =>
  (given: unknown): T | undefined =>
    allowed.find((one) => one === String(given));
export const listOf =
  <T extends string>(read: (given: unknown) => T | undefined) =>
  (given: unknown): T[] | undefined => {
    const entries = Array.isArray(given) ? given : String(given ?? '').split(',');
    const known = entries.map(read).filter((entry) => entry !== undefined);
    return known.length > 0 ? known : undefined;
  };
export const wholeUpTo =
  (max: number) =>
  (given: unknown): number | undefined => {
    const number = given === undefined || given === '' ? Number.NaN : Number(given);
    return Number.isInteger(number) && number >= 0 && number <= max ? number : undefined;
  };

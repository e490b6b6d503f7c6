import * as z from 'zod/mini';

/** An opaque id that sorts by creation (UUID version 7). */
export const Id = z.uuid();
export const Time = z.iso.datetime({ offset: true });

/** In bytes, where a limit is said in MB: as disks, networks and browsers count, not the 1 048 576 of memory (that is a MiB). */
export const megabyte = 1_000_000;

/** A query parameter that holds a whole number within bounds; out of bounds is clamped and anything else falls back: a page is not worth a refusal. */
export const whole = (fallback: number, min: number, max: number) =>
  z.pipe(
    z._default(z.union([z.number(), z.string()]), fallback),
    z.transform((said: number | string) => {
      const n = said === '' ? Number.NaN : Number(said);
      return Number.isFinite(n) ? Math.min(max, Math.max(min, Math.trunc(n))) : fallback;
    }),
  );

/**
 * Where a page of a list begins. Never clamped to the deepest page there is: who pages until a short page would be given
 * that one for ever. Beyond it a page is empty and says the offset that was asked for.
 */
export const offset = whole(0, 0, Number.MAX_SAFE_INTEGER);

const listed = z.transform((v: string | string[]) =>
  (Array.isArray(v) ? v : v.split(','))
    .flatMap((s) => s.split(','))
    .map((s) => s.trim())
    .filter(Boolean),
);
const oneOrMany = z.union([z.string(), z.array(z.string())]);

/** A list in a query or form field: `a,b` or a repeated field. Empty entries are dropped. */
export const csv = z.pipe(z._default(oneOrMany, ''), listed);
/** The same where a field that is absent says something else than one that is empty. */
export const csvIfSaid = z.pipe(oneOrMany, listed);

/** A yes or no in a form field. */
export const flag = z.pipe(
  z._default(z.union([z.boolean(), z.string()]), false),
  z.transform((v: boolean | string) => v === true || v === 'true' || v === '1' || v === 'on' || v === 'yes'),
);

/** Out go controls but line feed and tab, halves of a character, line separators, and the marks that reorder or hide text. */
export const cleanText = (said: string): string =>
  said.replace(/(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/gu, '').trim();

/** Text from a person: trimmed, without control characters, within a length. `empty` is the message when nothing is left. */
export const text = (max: number, empty?: string) => {
  const clean = z.pipe(z.string(), z.transform(cleanText));
  const bounded = z.string().check(z.maxLength(max));
  return z.pipe(clean, empty ? bounded.check(z.minLength(1, empty)) : bounded);
};

/** The answer of every list. */
export const list = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });

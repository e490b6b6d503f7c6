import * as z from 'zod/mini';

/** An opaque id that sorts by creation (UUID version 7). */
export const Id = z.uuid();
export const Time = z.iso.datetime({ offset: true });

/** Bytes. Limits in MB use the decimal megabyte, as disks, networks and browsers do; 1 048 576 bytes are a MiB. */
export const megabyte = 1_000_000;

/** A whole number in a query. A value out of bounds is clamped, and any other value gives the fallback instead of a refusal. */
export const whole = (fallback: number, min: number, max: number) =>
  z.pipe(
    z._default(z.union([z.number(), z.string()]), fallback),
    z.transform((value: number | string) => {
      const n = value === '' ? Number.NaN : Number(value);
      return Number.isFinite(n) ? Math.min(max, Math.max(min, Math.trunc(n))) : fallback;
    }),
  );

/**
 * Where a page of a list begins. Not clamped to the last page: a client that reads until a short page would get that page for ever. A page
 * beyond the end is empty and has the requested offset.
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
/** The same for a field whose absence differs from an empty value. */
export const optionalCsv = z.pipe(oneOrMany, listed);

/** A boolean in a form field that may be absent. */
export const flagOr = (absent: boolean) =>
  z.pipe(
    z._default(z.union([z.boolean(), z.string()]), absent),
    z.transform((v: boolean | string) => v === true || v === 'true' || v === '1' || v === 'on' || v === 'yes'),
  );
export const flag = flagOr(false);

/** Removes control characters except line feed and tab, lone surrogates, line separators, and characters that reorder or hide text. */
export const cleanText = (value: string): string =>
  value.replace(/(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/gu, '').trim();

/** Cleaned text of limited length. `empty` is the message when nothing is left. */
export const text = (max: number, empty?: string) => {
  const clean = z.pipe(z.string(), z.transform(cleanText));
  const bounded = z.string().check(z.maxLength(max));
  return z.pipe(clean, empty ? bounded.check(z.minLength(1, empty)) : bounded);
};

/** The answer of every list. */
export const list = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });

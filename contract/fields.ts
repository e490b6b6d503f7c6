import * as z from 'zod/mini';

/** UUID version 7, which sorts by creation. */
export const Id = z.uuid();
export const Time = z.iso.datetime({ offset: true });

export const int32Max = 2_147_483_647;
/** Counts saves; 0 if never saved. One more must fit the column too. */
export const Version = z.int().check(z.minimum(0), z.maximum(int32Max - 1));

/** Bytes. Limits use the decimal megabyte, as disks, networks and browsers do. */
export const megabyte = 1_000_000;

/** A query value out of bounds is clamped, and any other value gives the fallback instead of a refusal. */
export const whole = (fallback: number, min: number, max: number) =>
  z.pipe(
    z._default(z.union([z.number(), z.string()]), fallback),
    z.transform((value: number | string) => {
      const n = value === '' ? Number.NaN : Number(value);
      return Number.isFinite(n) ? Math.min(max, Math.max(min, Math.trunc(n))) : fallback;
    }),
  );

/** The page is not clamped to the last one: a client that reads until a short page would get the last page for ever. */
export const offset = whole(0, 0, Number.MAX_SAFE_INTEGER);

/** Longer than every list of names that a member can choose, and short enough to split cheaply. */
const listMax = { entries: 100, characters: 5_000 } as const;
const listed = z.transform((v: string | string[]) =>
  (Array.isArray(v) ? v : v.split(','))
    .flatMap((s) => s.split(','))
    .map((s) => s.trim())
    .filter(Boolean),
);
const Entry = z.string().check(z.maxLength(listMax.characters));
const oneOrMany = z.union([Entry, z.array(Entry).check(z.maxLength(listMax.entries))]);

/** `a,b` or a repeated field. Empty entries are dropped. */
export const csv = z.pipe(
  z.pipe(z._default(oneOrMany, ''), listed),
  z.array(Entry).check(z.maxLength(listMax.entries)),
);
/** The field's absence differs from an empty value. */
export const optionalCsv = z.pipe(z.pipe(oneOrMany, listed), z.array(Entry).check(z.maxLength(listMax.entries)));

export const flagOr = (absent: boolean) =>
  z.pipe(
    z._default(z.union([z.boolean(), z.string()]), absent),
    z.transform((v: boolean | string) => v === true || v === 'true' || v === '1' || v === 'on' || v === 'yes'),
  );
export const flag = flagOr(false);

/**
 * Removes control characters except \n and \t, lone surrogates, separators, and characters that reorder or hide text.
 */
export const cleanText = (value: string): string =>
  value.replace(/(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/gu, '').trim();

export const text = (max: number, empty?: string) => {
  const clean = z.pipe(z.string(), z.transform(cleanText));
  const bounded = z.string().check(z.maxLength(max));
  return z.pipe(clean, empty ? bounded.check(z.minLength(1, empty)) : bounded);
};

export const list = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });

export const done = z.object({ ok: z.literal(true) });

export const perHour = (max: number) => ({ max, per: 'hour' }) as const;

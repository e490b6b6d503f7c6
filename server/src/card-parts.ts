import type { Added, cardParts, itemRights } from '@veil/contract/card-parts.ts';
import type { Profile } from '@veil/contract/people/members.ts';
import { type RawBuilder, sql } from 'kysely';
import type { $ZodType, input } from 'zod/v4/core';

type Contract = typeof cardParts;
export type PartKind = keyof Contract;
type Powers = readonly Profile['powers'][number][];

/** SQL over the row (`content` or `members`), the asking member and the time. A part costs no round trip. */
type Field<T> = (viewerId: RawBuilder<string>, powers: Powers, now: RawBuilder<Date>) => RawBuilder<T>;
type Part<S> = { readonly [F in keyof S]: Field<S[F] extends $ZodType ? input<S[F]> : never> };

/** A missing field does not compile. */
export type CardPartsOf<Slice extends string> = {
  readonly [Kind in PartKind as Slice extends keyof Contract[Kind] ? Kind : never]: Part<
    Contract[Kind][Slice & keyof Contract[Kind]]
  >;
};

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type CardParts = { readonly [Kind in PartKind]?: Fields };

type Values<Shape> = { [F in keyof Shape]: Shape[F] extends $ZodType ? input<Shape[F]> : never };
export type AddedTo<Kind extends PartKind> = Values<Added<Contract[Kind]>>;
export type AddedRights = Values<Added<typeof itemRights>>;

/** `now` is the database's time if no part of the kind asks for it. */
export const columnsOf = (
  fields: Fields,
  viewerId: RawBuilder<string>,
  powers: Powers,
  now: RawBuilder<Date> = sql<Date>`now()`,
) => Object.entries(fields).map(([name, field]) => field(viewerId, powers, now).as(name));

export const pickFields = <Kind extends PartKind>(parts: Required<CardParts>, kind: Kind, row: object) =>
  Object.fromEntries(
    Object.keys(parts[kind]).map((name) => [name, (row as Record<string, unknown>)[name]]),
  ) as AddedTo<Kind>;

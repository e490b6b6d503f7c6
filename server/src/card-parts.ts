import type { Added, cardParts, itemRights } from '@veil/contract/card-parts.ts';
import type { Profile } from '@veil/contract/members.ts';
import { type RawBuilder, sql } from 'kysely';
import type { $ZodType, input } from 'zod/v4/core';

type Contract = typeof cardParts;
export type PartKind = keyof Contract;
type Powers = readonly Profile['powers'][number][];

/**
 * One field of a card part: an SQL expression over the row that the card is made of (`content` or `members`), the id of the
 * member who asks, whether they moderate, and the time. The reader of the cards puts it into its one statement, so a part costs no round
 * trip of its own.
 */
type Field<T> = (viewerId: RawBuilder<string>, powers: Powers, now: RawBuilder<Date>) => RawBuilder<T>;
type Part<S> = { readonly [F in keyof S]: Field<S[F] extends $ZodType ? input<S[F]> : never> };

/** What the contract says that this slice adds. Total: a field that is not given does not compile. */
export type CardPartsOf<Slice extends string> = {
  readonly [Kind in PartKind as Slice extends keyof Contract[Kind] ? Kind : never]: Part<
    Contract[Kind][Slice & keyof Contract[Kind]]
  >;
};

/** The fields of one kind without their types, as whoever reads the cards has them. */
export type Fields = Readonly<Record<string, Field<unknown>>>;
export type CardParts = { readonly [Kind in PartKind]?: Fields };

type Values<Shape> = { [F in keyof Shape]: Shape[F] extends $ZodType ? input<Shape[F]> : never };
export type AddedTo<Kind extends PartKind> = Values<Added<Contract[Kind]>>;
/** What the slices let a member do with an item, beside what its own slice does. */
export type AddedRights = Values<Added<typeof itemRights>>;

/** The columns of a part, under the names of its fields. `now` is that of the database where no part of the kind asks for the time. */
export const columnsOf = (
  fields: Fields,
  viewerId: RawBuilder<string>,
  powers: Powers,
  now: RawBuilder<Date> = sql<Date>`now()`,
) => Object.entries(fields).map(([name, field]) => field(viewerId, powers, now).as(name));

/** What a row that was read with these columns adds to the card. */
export const pickFields = <Kind extends PartKind>(parts: Required<CardParts>, kind: Kind, row: object) =>
  Object.fromEntries(
    Object.keys(parts[kind]).map((name) => [name, (row as Record<string, unknown>)[name]]),
  ) as AddedTo<Kind>;

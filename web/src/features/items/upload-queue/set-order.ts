import { type Entry, isUnsent } from './entry.ts';

/** Entries that another version of the page stored have no `set`. */
const keyOf = ({ set }: Entry): string | undefined => set?.key;

const isInSet = (key: string | undefined) => (entry: Entry) => key !== undefined && keyOf(entry) === key;

/**
 * Pictures of a set without a place are sent one after another. The first one leads and gives way if it failed; the
 * others then name its item and their places.
 */
export const waitsForLead = (entry: Entry, all: readonly Entry[]): boolean =>
  entry.fields.setPlace === undefined &&
  all
    .filter(isInSet(keyOf(entry)))
    .some((one) => (one.set?.place ?? 0) < (entry.set?.place ?? 0) && isUnsent(one) && one.state !== 'failed');

export const joining = (lead: Entry, itemId: string, all: readonly Entry[]): Pick<Entry, 'id' | 'fields'>[] =>
  lead.fields.setOf
    ? []
    : all
        .filter(isInSet(keyOf(lead)))
        .filter(({ id }) => id !== lead.id)
        .map(({ id, fields, set }) => ({ id, fields: { ...fields, setOf: itemId, setPlace: set?.place ?? 0 } }));

/** A picture that failed and was sent again from the form joins the set that was created in the meantime. */
export function rejoined(entry: Entry, all: readonly Entry[]): Entry {
  if (entry.fields.setOf) return entry;
  const others = all.filter(isInSet(keyOf(entry)));
  const lead = others.find(({ itemId, fields }) => itemId && !fields.setOf)?.itemId;
  const setOf = lead ?? others.find(({ fields }) => fields.setOf)?.fields.setOf;
  return setOf ? { ...entry, fields: { ...entry.fields, setOf, setPlace: entry.set?.place ?? 0 } } : entry;
}

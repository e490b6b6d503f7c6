import type { Db } from '../../../deps.ts';
import type { Values } from './sealed.ts';

const mostItems = 20;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

export const idsIn = (text: string): string[] => [...new Set(text.match(uuid)?.map((id) => id.toLowerCase()))];

/** A never-public item counts as unknown, with the same answer and time, so that a report reveals nothing. */
export async function recognise(db: Db, values: Values): Promise<{ ids: string[]; unknown: number }> {
  const lines = (values.addresses ?? '').split(/[\s,]+/).filter((one) => one !== '');
  const named = idsIn(`${values.addresses ?? ''} ${values.description ?? ''}`).slice(0, mostItems);
  if (named.length === 0) return { ids: [], unknown: lines.length };
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('id', 'in', named)
    .where('visibility', '=', 'public')
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ids, unknown: lines.filter((line) => !idsIn(line).some((id) => ids.includes(id))).length };
}

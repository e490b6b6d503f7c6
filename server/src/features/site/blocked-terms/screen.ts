import type { Call } from '@veil/contract/call.ts';
import type { Db } from '../../../deps.ts';
import { nameOf } from '../../../platform/http/sentence.ts';
import { refuse } from '../../../platform/refusal.ts';
import { compileTerms } from './match.ts';
import { say } from './messages.ts';
import { blockedTerms } from './setting.ts';

type Said = { field: string; text: string };

function textsIn(value: unknown, field: string): Said[] {
  if (typeof value === 'string') return value ? [{ field, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, field));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, field || name));
  return [];
}

let compiled: { list: string; find: ReturnType<typeof compileTerms> } = { list: '', find: null };

async function loadFinder(db: Db) {
  const { terms: list } = await blockedTerms.load(db);
  if (compiled.list !== list) compiled = { list, find: compileTerms(list) };
  return compiled.find;
}

/** A text can be older than the term that blocks it, so lists made of texts leave it out. */
export async function blockedFinder(db: Db): Promise<(text: string) => boolean> {
  const find = await loadFinder(db);
  return (text) => Boolean(find?.(text));
}

export type Input = { query?: unknown; body?: unknown; form?: unknown };

export function textsOf({ method, access, anyWords }: Call, { query, body, form }: Input): Said[] {
  if (anyWords || access === 'moderator' || access === 'admin') return [];
  if (method === 'GET') return textsIn((query as { q?: unknown } | undefined)?.q, 'q');
  return [...textsIn(body, ''), ...textsIn(form, '')];
}

export const refuseBlockedTerms =
  (db: Db) =>
  async (call: Call, input: Input): Promise<void> => {
    const said = textsOf(call, input);
    if (said.length === 0) return;
    const find = await loadFinder(db);
    const found = find && said.find(({ text }) => find(text));
    if (!found) return;
    const name = found.field === 'q' ? say('theSearch') : nameOf([found.field]);
    const sentence = say('containsATerm', { name });
    refuse('blocked_term', sentence, { [found.field]: sentence });
  };

import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { HashListPreview, HashListRow, HashReason, hashKinds, hashListLimits } from './hash-list.ts';
import { HashEntry, HashMatch } from './hash-matches.ts';

export const HashListFigures = z.object({
  entries: z.int(),
  kinds: z.object({ sha256: z.int(), pdq: z.int() }),
  /** `restricts`: a match restricts its case to admins at once. */
  sources: z.array(z.object({ name: z.string(), entries: z.int(), restricts: z.boolean() })),
  matches: z.object({ held: z.int(), released: z.int(), removed: z.int(), refused: z.int() }),
  /** Compares stored files with new entries. `finishedAt` is null while it runs. */
  sweep: z.nullable(
    z.object({
      entries: z.int(),
      checked: z.int(),
      matched: z.int(),
      failed: z.int(),
      startedAt: Time,
      finishedAt: z.nullable(Time),
    }),
  ),
  waiting: z.int(),
});
export type HashListFigures = z.infer<typeof HashListFigures>;

const rate = { max: 60, per: 'hour' } as const;

export const hashBank = table({
  listHashEntries: {
    method: 'GET',
    path: '/admin/hash-list',
    summary: 'List the entries of the hash list, newest first',
    access: 'admin',
    query: z.object({
      q: z._default(text(100), ''),
      kind: z.optional(z.enum(hashKinds)),
      reason: z.optional(HashReason),
      limit: whole(25, 1, 200),
      offset,
    }),
    answer: list(HashEntry),
  },
  getHashListFigures: {
    method: 'GET',
    path: '/admin/hash-list/figures',
    summary: 'Read the numbers of hashes and matches, and the progress of the comparison',
    access: 'admin',
    answer: HashListFigures,
  },
  listHashMatches: {
    method: 'GET',
    path: '/admin/hash-list/matches',
    summary: 'List the matches of the hash list, newest first',
    access: 'admin',
    query: z.object({ limit: whole(25, 1, 200), offset }),
    answer: list(HashMatch),
  },
  previewHashList: {
    method: 'POST',
    path: '/admin/hash-list/preview',
    summary: 'Check which hashes an import would add, without changing anything',
    access: 'admin',
    audit: 'hash_list_previewed',
    rate,
    form: z.object({}),
    answer: HashListPreview,
  },
  importHashList: {
    method: 'POST',
    path: '/admin/hash-list/import',
    summary: 'Add a list of hashes with one JSON object on each line: all of them or none',
    access: 'admin',
    audit: { within: 'hash_list_imported' },
    rate,
    form: z.object({}),
    answer: z.object({ added: z.int(), known: z.int() }),
  },
  exportHashList: {
    method: 'GET',
    path: '/admin/hash-list/export',
    summary: 'Export a part of the list in the format of an import; `next` asks for the following part',
    access: 'admin',
    audit: 'hash_list_exported',
    query: z.object({ after: z.optional(Id) }),
    answer: z.object({ rows: z.array(HashListRow), next: z.nullable(Id) }),
  },
  markHashSource: {
    method: 'POST',
    path: '/admin/hash-list/sources',
    summary: 'Choose whether matches of a source restrict their case to admins at once',
    access: 'admin',
    audit: { within: 'hash_source_marked' },
    anyWords: true,
    body: z.object({ source: text(hashListLimits.source), restricts: z.boolean() }),
    answer: z.object({ ok: z.literal(true) }),
  },
  removeHashEntry: {
    method: 'DELETE',
    path: '/admin/hash-list/:id',
    about: 'hashEntry',
    summary: 'Remove an entry; items on hold wait for a moderator',
    access: 'admin',
    audit: { within: 'hash_entry_removed' },
    answer: z.object({ ok: z.literal(true) }),
  },
});

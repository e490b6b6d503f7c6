import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, megabyte, offset, Time, text, whole } from '../fields.ts';

/** `pdq` finds the same picture in another size, quality or orientation. */
export const hashKinds = ['sha256', 'pdq'] as const;
export const hashReasons = ['consent', 'illegal', 'minor', 'other'] as const;
export const HashReason = z.enum(hashReasons);
export type HashReason = z.infer<typeof HashReason>;

export const hashListLimits = {
  rows: 100_000,
  fileMB: 40,
  source: 80,
  note: 300,
  faults: 50,
  exported: 5_000,
} as const;

export const hashListMessages = {
  file: 'Choose a list: a text file with one JSON object on each line',
  badRows: 'Nothing was added: some lines of the file cannot be read',
} as const;

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const HashListRow = z.object({
  kind: z.enum(hashKinds),
  hash: z.pipe(
    z.string(),
    z.pipe(
      z.transform((given: string) => given.toLowerCase()),
      Hash,
    ),
  ),
  reason: HashReason,
  source: z._default(text(hashListLimits.source), ''),
  note: z._default(text(hashListLimits.note), ''),
});
export type HashListRow = z.infer<typeof HashListRow>;

export const HashEntry = z.object({
  id: Id,
  kind: z.enum(hashKinds),
  hash: z.string(),
  reason: HashReason,
  source: z.string(),
  note: z.string(),
  caseId: z.nullable(Id),
  addedAt: Time,
  matches: z.int(),
});
export type HashEntry = z.infer<typeof HashEntry>;

export const HashListPreview = z.object({
  rows: z.int(),
  /** The file's other entries are duplicates or in the list already. */
  added: z.int(),
  kinds: z.object({ sha256: z.int(), pdq: z.int() }),
  reasons: z.object({ consent: z.int(), illegal: z.int(), minor: z.int(), other: z.int() }),
  /** Any of them stops the whole import. `faultCount` counts all. */
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
  faultCount: z.int(),
});
export type HashListPreview = z.infer<typeof HashListPreview>;

/**
 * `held`: the item waits for a moderator. `removed`: the site deleted a file that is no item. `refused`: never stored.
 */
export const hashMatchStates = ['held', 'released', 'removed', 'refused'] as const;
export const HashMatch = z.object({
  id: Id,
  kind: z.string(),
  contentId: z.nullable(Id),
  member: z.nullable(z.object({ id: Id, name: z.nullable(z.string()), slug: z.nullable(z.string()) })),
  reason: HashReason,
  /** Differing bits of 256. */
  distance: z.int(),
  entries: z.int(),
  state: z.enum(hashMatchStates),
  matchedAt: Time,
});
export type HashMatch = z.infer<typeof HashMatch>;

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

export const hashListFileBytes: number = hashListLimits.fileMB * megabyte;

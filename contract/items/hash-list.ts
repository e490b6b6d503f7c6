import * as z from 'zod/mini';
import { megabyte, text } from '../fields.ts';
import { say } from './messages.ts';

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
  file: say('chooseAListAText'),
  badRows: say('nothingWasAddedSomeLines'),
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

export const hashListFileBytes: number = hashListLimits.fileMB * megabyte;

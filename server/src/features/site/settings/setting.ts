import * as z from 'zod/mini';
import type { Db } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadRow, saveValue, saveVersion } from './queries.ts';

/** A value with how often it was saved; 0 is the default. */
export type Versioned<T> = { value: T; version: number };

export type Setting<T> = {
  readonly subject: string;
  readonly shape: z.ZodMiniType<T>;
  readonly defaults: T;
  load(db: Db): Promise<T>;
  read(db: Db): Promise<Versioned<T>>;
  save(db: Db, value: T, now: Date): Promise<void>;
  /** Refuses with a conflict where it was saved since that version. */
  replace(db: Db, next: Versioned<T>, now: Date): Promise<void>;
};

export const changedMeanwhile = 'Somebody has changed these settings meanwhile. Undo shows what they are now.';

const declared = new Set<string>();

/** The subjects of all settings, for the test that each of them can be changed. */
export const declaredSubjects = (): readonly string[] => [...declared];

/**
 * One subject of the settings. A key that is missing in the stored row has its default. An invalid row is an error: the defaults could
 * allow what an admin had switched off. Nothing is kept in the process, so that a change counts on all nodes at once.
 */
export function openSetting<S extends z.ZodMiniObject>(
  subject: string,
  shape: S,
  defaults: z.output<S>,
): Setting<z.output<S>> {
  type T = z.output<S>;
  declared.add(subject);
  const read = async (db: Db): Promise<Versioned<T>> => {
    const row = await loadRow(db, subject);
    return {
      value: z.parse(shape, { ...defaults, ...(row?.value as object | undefined) }),
      version: row?.version ?? 0,
    };
  };
  return {
    subject,
    shape: shape as unknown as z.ZodMiniType<T>,
    defaults,
    read,
    load: async (db) => (await read(db)).value,
    save: (db, value, now) => saveValue(db, subject, z.parse(shape, value), now),
    async replace(db, { value, version }, now) {
      const next = { value: z.parse(shape, value), expected: version, now };
      if (!(await saveVersion(db, subject, next))) refuse('conflict', changedMeanwhile);
    },
  };
}

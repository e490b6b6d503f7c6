import * as z from 'zod/mini';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';
import { loadRow, saveValue, saveVersion } from './queries.ts';

/** `version` is the number of saves; 0 is the default. */
export type Versioned<T> = { value: T; version: number };

export type Setting<T> = {
  readonly subject: string;
  readonly shape: z.ZodMiniType<T>;
  readonly defaults: T;
  load(db: Db): Promise<T>;
  read(db: Db): Promise<Versioned<T>>;
  save(db: Db, value: T, now: Date): Promise<void>;
  answer(deps: Pick<Deps, 'db'>): Promise<T>;
  replace(db: Db, next: Versioned<T>, now: Date): Promise<void>;
};

const changedSince = say('changedSince');

const declared = new Set<string>();

export const declaredSubjects = (): readonly string[] => [...declared];

/**
 * Missing keys get their defaults. An invalid row is an error, because defaults could allow what an admin forbade.
 * Nothing is cached, so that changes apply on all nodes at once.
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
  const load = async (db: Db) => (await read(db)).value;
  return {
    subject,
    shape: shape as unknown as z.ZodMiniType<T>,
    defaults,
    read,
    load,
    save: (db, value, now) => saveValue(db, subject, z.parse(shape, value), now),
    answer: ({ db }) => load(db),
    async replace(db, { value, version }, now) {
      const next = { value: z.parse(shape, value), expected: version, now };
      if (!(await saveVersion(db, subject, next))) refuse('conflict', changedSince);
    },
  };
}

import * as z from 'zod/mini';
import type { Db } from '../../deps.ts';
import { loadValue, saveValue } from './queries.ts';

export type Setting<T> = {
  load(db: Db): Promise<T>;
  save(db: Db, value: T, now: Date): Promise<void>;
};

/**
 * One subject of the settings. A key that was not there yet when the row was written has its default. A row that cannot be
 * read is an error and not the defaults: those could allow what the admin had switched off.
 */
export function openSetting<S extends z.ZodMiniObject>(
  subject: string,
  shape: S,
  defaults: z.output<S>,
): Setting<z.output<S>> {
  return {
    async load(db) {
      const kept = await loadValue(db, subject);
      return z.parse(shape, { ...defaults, ...(kept as object | undefined) });
    },
    save: (db, value, now) => saveValue(db, subject, z.parse(shape, value), now),
  };
}

import * as z from 'zod/mini';
import type { Db } from '../../deps.ts';
import { loadValue, saveValue } from './queries.ts';

export type Setting<T> = {
  load(db: Db): Promise<T>;
  save(db: Db, value: T, now: Date): Promise<void>;
};

/**
 * One subject of the settings. A key that is missing in the stored row has its default. An invalid row is an error: the defaults could
 * allow what an admin had switched off.
 */
export function openSetting<S extends z.ZodMiniObject>(
  subject: string,
  shape: S,
  defaults: z.output<S>,
): Setting<z.output<S>> {
  return {
    async load(db) {
      const stored = await loadValue(db, subject);
      return z.parse(shape, { ...defaults, ...(stored as object | undefined) });
    },
    save: (db, value, now) => saveValue(db, subject, z.parse(shape, value), now),
  };
}

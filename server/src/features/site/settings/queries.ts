import type { Db } from '../../../deps.ts';

export const loadRow = (db: Db, subject: string): Promise<{ value: unknown; version: number } | undefined> =>
  db.selectFrom('settings').select(['value', 'version']).where('subject', '=', subject).executeTakeFirst();

export async function saveValue(db: Db, subject: string, value: object, now: Date): Promise<void> {
  const change = { value: JSON.stringify(value), updated_at: now };
  await db
    .insertInto('settings')
    .values({ subject, ...change })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((row) => ({ ...change, version: row('settings.version', '+', 1) })),
    )
    .execute();
}

/** Returns false if the row has another version than `expected`. One of two concurrent saves fails. */
export async function saveVersion(
  db: Db,
  subject: string,
  { value, expected, now }: { value: object; expected: number; now: Date },
): Promise<boolean> {
  const change = { value: JSON.stringify(value), updated_at: now };
  const saved =
    expected === 0
      ? await db
          .insertInto('settings')
          .values({ subject, ...change })
          .onConflict((conflict) => conflict.column('subject').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('settings')
          .set({ ...change, version: expected + 1 })
          .where('subject', '=', subject)
          .where('version', '=', expected)
          .returning('version')
          .executeTakeFirst();
  return saved !== undefined;
}

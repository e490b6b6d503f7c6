import type { Db } from '../../deps.ts';

export async function loadValue(db: Db, subject: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('subject', '=', subject).executeTakeFirst();
  return row?.value;
}

export async function saveValue(db: Db, subject: string, value: object, now: Date): Promise<void> {
  const change = { value: JSON.stringify(value), updated_at: now };
  await db
    .insertInto('settings')
    .values({ subject, ...change })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(change))
    .execute();
}

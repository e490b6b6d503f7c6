import { endReadOnly, findReadOnly, startReadOnly } from '../features/site/site/index.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import type { DB } from '../tables.ts';

const words = ['on', 'off'];

function describe(state: Awaited<ReturnType<typeof findReadOnly>>): string {
  if (!state) return 'The site takes changes.';
  const waits = 'changes are refused and jobs wait, until';
  const byHand = `The site is read-only since ${state.since.toISOString()}: ${waits} \`veil read-only off\`.`;
  const { move, files } = state;
  if (!move && files && !state.byHand)
    return `The files of the site are being moved to ${files.other_name}: ${waits} that has ended, within seconds.`;
  if (!move) return byHand;
  const moving =
    `The site is being moved to ${move.target} since ${move.begun_at.toISOString()}: ${waits} \`veil move-to\` has ended ` +
    'or `veil move-to --undo` has given it up.';
  return state.byHand ? `${byHand}\n${moving}` : moving;
}

export async function setReadOnly(databaseUrl: string, [word]: string[]): Promise<void> {
  if (word !== undefined && !words.includes(word)) throw new Error('Say `veil read-only on` or `veil read-only off`.');
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const db = openKysely<DB>(pool);
    if (word === 'on') await startReadOnly(db, new Date());
    if (word === 'off') await endReadOnly(db);
    console.log(describe(await findReadOnly(db)));
  } finally {
    await pool.end();
  }
}

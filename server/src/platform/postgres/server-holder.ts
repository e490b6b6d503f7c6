import { startPostgres } from './index.ts';

/** A program for tests to kill: starts a folder's database, prints one line, and stays. */
const [dataDir = '', durability] = process.argv.slice(2);
const { pid, adopted, url } = await startPostgres({ dataDir, fast: durability === 'fast', log: () => {} });
process.stdout.write(`${JSON.stringify({ pid, adopted, url })}\n`);
setInterval(() => {}, 60_000);

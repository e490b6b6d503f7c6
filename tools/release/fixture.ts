import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folderOf = (version: string) => path.join('server/fixtures/releases', version);

/** Refuses a version without its own current fixture, because nobody could make it reliably after the release. */
export function requireFixture(root: string, version: string): void {
  const folder = folderOf(version);
  const file = path.join(root, folder, 'site.json');
  if (!existsSync(file)) throw new Error(`${folder} is missing: run npm run fixture, and commit what it writes.`);
  const { migrations } = JSON.parse(readFileSync(file, 'utf8')) as { migrations: string[] };
  const held = new Set(migrations);
  const missing = readdirSync(path.join(root, 'server/migrations')).filter(
    (name) => name.endsWith('.sql') && !held.has(name),
  );
  if (missing.length > 0)
    throw new Error(`${folder} lacks ${missing.join(', ')}: run npm run fixture, and commit what it writes.`);
}

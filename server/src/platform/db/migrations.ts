import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = ['../../../migrations', './migrations'].map((f) => path.resolve(import.meta.dirname, f));

export function readMigrations(): { name: string; sql: string }[] {
  for (const folder of folders) {
    try {
      const names = readdirSync(folder)
        .filter((n) => n.endsWith('.sql'))
        .sort();
      if (names.length) return names.map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return [];
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Member } from './member.ts';

const program = fileURLToPath(new URL('../server/dist/veil.js', import.meta.url));

/** Makes a member an admin, as whoever runs a site does: by its program, beside the site that runs. */
export async function promoteToAdmin({ email }: Member, dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, [program, 'promote', email, 'admin'], {
    env: { ...process.env, VEIL_DATA: dataDir },
  });
}

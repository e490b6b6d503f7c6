import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { MediaServiceOptions } from '../service-types.ts';

const require = createRequire(import.meta.url);

/** Two machines with equal versions find the same parts. Empty if the weights cannot be read. It loads no model. */
export async function readDetectorVersion({
  detector,
  nudenetModel,
}: {
  detector: MediaServiceOptions['detector'];
  nudenetModel: { path: string } | null;
}): Promise<string> {
  if (detector === 'none') return '';
  if (detector === 'nudenet') {
    const weights = nudenetModel && (await readFile(nudenetModel.path).catch(() => null));
    return weights ? `sha256:${createHash('sha256').update(weights).digest('hex')}` : '';
  }
  const home = path.resolve(path.dirname(require.resolve('@vladmandic/human')), '..');
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as { version: string };
  return `human-${version}`;
}

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { insertCopies } from '../../e2e/item-copies.ts';
import { Member } from '../../e2e/member.ts';
import { startSite } from '../../e2e/site.ts';
import { openPublishing } from '../../e2e/site-database.ts';
import { drawPhoto } from '../photo.ts';

const shapes = [
  [1600, 1200],
  [1200, 1600],
  [1500, 1500],
  [1600, 900],
  [1100, 1500],
  [1400, 1000],
] as const;
const copies = 60;

/** The built site of a tree with a wall of photographs, and a member who looks at it. */
export async function openPageSite(folder: string) {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: folder, stdio: 'inherit' });
  const site = await startSite({ DETECTOR: 'none' }, path.join(folder, 'server/dist/veil.js'));
  await openPublishing(site);
  const maker = await Member.join(site.url);
  const models: string[] = [];
  for (const [width, height] of shapes) {
    const bytes = await drawPhoto(width, height);
    models.push(
      (await maker.upload({ bytes, title: `Photo ${width} by ${height}`, tags: 'model', censorType: 'none' })).id,
    );
  }
  await insertCopies(site, models, copies);
  return { url: site.url, member: await Member.join(site.url), close: () => site.stop() };
}

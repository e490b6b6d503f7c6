import { execFileSync } from 'node:child_process';
import path from 'node:path';
import sharp from 'sharp';
import { Member } from '../../e2e/member.ts';
import { type File, jpeg } from '../../e2e/page-actions.ts';
import { aMannequin } from '../../e2e/samples/mannequin.ts';
import { aSmallPicture } from '../../e2e/samples/seeds.ts';
import { startSite } from '../../e2e/site.ts';
import { openPublishing } from '../../e2e/site-database.ts';

const wallItems = 12;

/** The members and items that one run of all tasks uses up. */
export type World = Awaited<ReturnType<typeof aWorld>>;

export async function openClicksSite(folder: string) {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: folder, stdio: 'inherit' });
  const site = await startSite({}, path.join(folder, 'server/dist/veil.js'));
  await openPublishing(site);
  return site;
}

/** Mannequins of different sizes. The form asks about a picture that its member uploaded before. */
export async function drawFiles(count: number): Promise<File[]> {
  const drawn = sharp(await aMannequin());
  return Promise.all(
    Array.from({ length: count }, async (_, nth) =>
      jpeg(
        await drawn
          .clone()
          .resize(600 + 10 * nth)
          .jpeg()
          .toBuffer(),
        `evening_walk_${nth + 1}.jpg`,
      ),
    ),
  );
}

let seed = 0;

/** A wall of another maker, a followed maker, a maker to block, and a viewer with uploads of their own. */
export async function aWorld(url: string) {
  const [wall, followed, other, viewer, uploader] = await Promise.all([1, 2, 3, 4, 5].map(() => Member.join(url)));
  if (!wall || !followed || !other || !viewer || !uploader) throw new Error('A member is missing');
  const hang = async (who: Member, title: string, more: object = {}) => {
    seed += 1;
    const bytes = await aSmallPicture(seed);
    return who.upload({ bytes, title, tags: 'evening', censorType: 'none', ...more });
  };
  for (let nth = 0; nth < wallItems; nth++) await hang(wall, `Wall ${nth + 1}`);
  const own = await hang(viewer, 'Own picture');
  const newest = await hang(followed, 'Newest of a followed maker');
  await viewer.post(`/api/users/${followed.id}/worship`, { worshipType: 'multi' });
  const veiled = await hang(wall, 'Veiled picture', { mask: 'true' });
  const blocked = await hang(other, 'Picture of another maker');
  const tagged = await hang(wall, 'Picture with a tag to hide', { tags: 'evening,harbour' });
  const shared = await hang(wall, 'Shared picture');
  return { url, viewer, uploader, other, own, newest, veiled, blocked, tagged, shared };
}

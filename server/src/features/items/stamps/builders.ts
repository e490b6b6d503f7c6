import sharp from 'sharp';
import type { TestSite } from '../../../../tests/testing.ts';
import { anAdmin } from '../../people/patron/builders.ts';

export const discPng = (side = 96, color = '#d89878'): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side * 0.4}" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

type Fields = { name?: string; tiers?: string[]; active?: boolean };

export async function aStamp(
  site: TestSite,
  { name = 'Disc', tiers = [], active = true }: Fields = {},
): Promise<string> {
  const file = { name: 'disc.png', type: 'image/png', bytes: await discPng() };
  const answer = await site.as(await anAdmin(site)).upload('/api/admin/stamps/upload', { name, tiers, active }, file);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { censorStrip } from './censor-strip.ts';
import { editStrip } from './edit-strip.ts';
import { encodeMaster, encodeRendition } from './encode.ts';
import { perceptualHash } from './fingerprint.ts';
import { placeholderOf } from './placeholder.ts';
import { scaleStrip } from './scale-strip.ts';
import type { Strip } from './strip.ts';
import type { MasterPlan, MasterResult, Picture } from './types.ts';

/** All files come from the covered and edited strip. */
export async function writeMaster(decoded: Strip, plan: MasterPlan): Promise<MasterResult> {
  const strip = plan.edit ? await editStrip(decoded, { ...plan, edit: plan.edit }) : decoded;
  const grid = { origin: plan.gridOrigin, turn: plan.gridTurn };
  if (plan.censor && !plan.edit) censorStrip(strip, plan.censor, plan.noiseKey, grid);
  const [master, renditions, placeholder, pdq] = await Promise.all([
    saveMaster(strip, plan.outDir),
    writeRenditions(strip, renditionWidths(plan.widths, strip.width), plan.outDir),
    placeholderOf(strip),
    perceptualHash(strip),
  ]);
  return { master, renditions, animated: strip.frames > 1, placeholder, pdq };
}

async function saveMaster(strip: Strip, outDir: string): Promise<MasterResult['master']> {
  const { name, ...encoded } = await encodeMaster(strip);
  const sha256 = createHash('sha256').update(encoded.data).digest('hex');
  return { ...(await save(outDir, name, encoded)), sha256 };
}

/** Each is scaled from the next larger one. */
async function writeRenditions(strip: Strip, widths: number[], outDir: string): Promise<Picture[]> {
  const encoding: Promise<Picture>[] = [];
  let scaled = strip;
  for (const width of widths.toReversed()) {
    scaled = await scaleStrip(scaled, width);
    const encoded = encodeRendition(scaled, 'webp');
    encoding.unshift(encoded.then((one) => save(outDir, `${width}.webp`, { ...one, type: 'image/webp' })));
  }
  return Promise.all(encoding);
}

function renditionWidths(wanted: number[], masterWidth: number): number[] {
  const filled = [...new Set(wanted)].filter((width) => width <= masterWidth).sort((a, b) => a - b);
  return filled.length > 0 || wanted.length === 0 ? filled : [masterWidth];
}

type Encoded = { data: Buffer; type: string; width: number; height: number };

async function save(folder: string, name: string, { data, type, width, height }: Encoded): Promise<Picture> {
  const file = path.join(folder, name);
  await writeFile(file, data);
  return { file, type, width, height, bytes: data.length };
}

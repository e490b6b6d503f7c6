import type { Sharp } from 'sharp';
import { type Strip, sharpOf, stillOf } from './strip.ts';
import type { RenderFormat } from './types.ts';

/** Chosen by trial (docs/decisions/004): AVIF above effort 2 takes seconds. */
const ENCODERS = {
  avif: (picture) => picture.avif({ quality: 55, effort: 0 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: 82 }),
} satisfies Record<RenderFormat, (picture: Sharp) => Sharp>;

export type Encoded = { data: Buffer; width: number; height: number };

export async function encodeMaster(strip: Strip): Promise<Encoded & { type: string; name: string }> {
  if (strip.frames > 1) {
    const encoded = await finish(animatedWebp(strip, { quality: 90 }), strip);
    return { ...encoded, type: 'image/webp', name: 'master.webp' };
  }
  const encoded = await finish(sharpOf(strip).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }), strip);
  return { ...encoded, type: 'image/jpeg', name: 'master.jpg' };
}

/** Only webp keeps all frames of an animation; other formats take the first. */
export async function encodeRendition(strip: Strip, format: RenderFormat): Promise<Encoded> {
  if (strip.frames > 1 && format === 'webp') return finish(animatedWebp(strip, { quality: 75 }), strip);
  const still = stillOf(strip, 0);
  return finish(ENCODERS[format](sharpOf(still)), still);
}

function animatedWebp(strip: Strip, { quality }: { quality: number }) {
  const { delay, loop } = strip;
  return sharpOf(strip).webp({
    quality,
    effort: 2,
    ...(delay ? { delay } : {}),
    ...(loop === undefined ? {} : { loop }),
  });
}

async function finish(picture: Sharp, strip: Strip): Promise<Encoded> {
  return { data: await picture.toBuffer(), width: strip.width, height: strip.frameHeight };
}

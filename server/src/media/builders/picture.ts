import { writeFile } from 'node:fs/promises';
import type { Pixels } from '@veil/imaging';
import sharp from 'sharp';

/** Written into metadata; tests search published files for it. */
export const CANARY = 'canary-4711';

/** A drawn landscape with sky, sun and hills, without a person. */
export function aLandscape(width: number, height: number): Pixels & { data: Uint8Array } {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height];
      const hill = v > 0.6 + 0.1 * Math.sin(u * 9) + 0.02 * Math.sin(u * 60);
      const sun = Math.hypot((u - 0.75) * width, (v - 0.25) * height) < 0.08 * width;
      const colour = hill ? [40 + 60 * u, 120 - 40 * v, 50] : sun ? [250, 220, 120] : [90 + 60 * v, 140 + 60 * v, 220];
      data.set(colour, (y * width + x) * 3);
    }
  }
  return { data, width, height, channels: 3 };
}

export const drawn = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/**
 * A JPEG with everything that can reveal something. It has Exif with a location and a second directory, XMP, a P3
 * profile and an orientation. An old Photoshop thumbnail, a comment, and a second picture after the end follow.
 */
export async function aRevealingPhotograph(file: string, width = 640, height = 480): Promise<string> {
  const jpeg = await drawn(aLandscape(width, height))
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { ImageDescription: CANARY, Artist: CANARY, Orientation: '6' },
      IFD1: { ImageDescription: CANARY },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1', GPSLongitude: '16/1 18/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${CANARY}</rdf></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg({ quality: 90 })
    .toBuffer();
  const thumbnail = await drawn(aLandscape(64, 48)).jpeg().toBuffer();
  const photoshop = segment(0xed, Buffer.concat([Buffer.from(`Photoshop 3.0\0${CANARY}`), thumbnail]));
  const comment = segment(0xfe, Buffer.from(CANARY));
  const behind = Buffer.concat([thumbnail, Buffer.from(`PK\u0003\u0004${CANARY}`)]);
  await writeFile(file, Buffer.concat([jpeg.subarray(0, 2), photoshop, comment, jpeg.subarray(2), behind]));
  return file;
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A red and a blue square that move over grey, one step per frame: encoders would merge equal frames. */
export async function anAnimation(file: string, format: 'gif' | 'webp', frames: number): Promise<string> {
  const [width, height] = [160, 120];
  const data = Buffer.alloc(width * height * frames * 3, 120);
  for (let nth = 0; nth < frames; nth++) {
    for (let y = 40; y < 70; y++) {
      for (let x = 10 + nth * 8; x < 40 + nth * 8; x++) {
        data.set([220, 30, 40], ((nth * height + y) * width + x) * 3);
        data.set([30, 60, 220], ((nth * height + y + 45) * width + x) * 3);
      }
    }
  }
  const strip = sharp(data, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
  const delay = Array.from({ length: frames }, (_, nth) => 50 + 10 * nth);
  await (format === 'gif' ? strip.gif({ delay, loop: 0 }) : strip.webp({ delay, loop: 0, lossless: true })).toFile(
    file,
  );
  return file;
}

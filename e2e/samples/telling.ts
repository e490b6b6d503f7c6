import sharp from 'sharp';
import { coins, toss } from './coins.ts';

/** Words in the hidden metadata of a photograph. None may come back from the site. */
export const planted = {
  artist: 'ARTIST-7f3a91-Mallory',
  comment: 'COMMENT-2b8c44-attic',
  description: 'EXIFTEXT-55d0e7-studio',
  thumbnail: 'THUMBNAIL-9e1f03-small',
  xmp: 'XMP-c41b72-edit',
  tail: 'TAIL-60a9d5-motion',
  name: 'FILENAME-18f6b2-holiday',
} as const;

/** 48 deg 12' 30.25" as the file's rational numbers. */
const place = { latitude: '48/1 12/1 3025/100', longitude: '16/1 22/1 4711/100' };

export const size = { width: 1600, height: 1200 };

/**
 * A landscape under a grid of squares too fine to survive any censor. A seeded coin chooses light or dark at two sizes,
 * so that every uncensored rendition keeps some.
 */
export function fineDetail(of = size, seed = 7): Buffer {
  const { width, height } = of;
  const coin = coins(seed);
  const [fine, coarse] = [toss(coin, of, 6), toss(coin, of, 18)];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const hill = y / height > 0.55 + 0.12 * Math.sin((x / width) * 8);
      const detail = 22 * fine(x, y) + 30 * coarse(x, y);
      pixels[at] = (hill ? 80 : 120 + (60 * y) / height) + detail;
      pixels[at + 1] = (hill ? 120 : 140) + detail;
      pixels[at + 2] = (hill ? 70 : 190) + detail;
    }
  }
  return pixels;
}

const rawOf = (data: Buffer, { width, height } = size) => sharp(data, { raw: { width, height, channels: 3 } });

/** The thumbnail's stripes: a colour absent from the picture. */
export const thumbnailColour = [255, 0, 220] as const;

async function aThumbnail(): Promise<Buffer> {
  const [width, height] = [160, 120];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) pixels.set((at % width) & 8 ? thumbnailColour : [0, 255, 40], at * 3);
  const jpeg = await rawOf(pixels, { width, height }).jpeg({ quality: 90 }).toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xfe, Buffer.from(planted.thumbnail)), jpeg.subarray(2)]);
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A TIFF directory as in Exif: tags with values, and the next directory's position. */
type Entry = { tag: number; type: 2 | 4; value: Buffer | number };

/** Exif whose second directory (IFD1) holds a thumbnail, written by hand because encoders omit it. */
function exifWithThumbnail(thumbnail: Buffer): Buffer {
  const text = (words: string) => Buffer.from(`${words}\0`, 'latin1');
  const first: Entry[] = [
    { tag: 0x010e, type: 2, value: text(planted.description) },
    { tag: 0x013b, type: 2, value: text(planted.artist) },
  ];
  const headerBytes = 8;
  const bytesOf = (entries: number) => 2 + entries * 12 + 4;
  const secondAt = headerBytes + bytesOf(first.length);
  const dataAt = secondAt + bytesOf(3);
  const texts = Buffer.concat(first.map(({ value }) => value as Buffer));
  const second: Entry[] = [
    { tag: 0x0103, type: 4, value: 6 },
    { tag: 0x0201, type: 4, value: dataAt + texts.length },
    { tag: 0x0202, type: 4, value: thumbnail.length },
  ];
  let free = dataAt;
  const directory = (entries: Entry[], next: number): Buffer => {
    const out = Buffer.alloc(bytesOf(entries.length));
    out.writeUInt16BE(entries.length, 0);
    entries.forEach(({ tag, type, value }, nth) => {
      const at = 2 + nth * 12;
      out.writeUInt16BE(tag, at);
      out.writeUInt16BE(type, at + 2);
      out.writeUInt32BE(typeof value === 'number' ? 1 : value.length, at + 4);
      out.writeUInt32BE(typeof value === 'number' ? value : free, at + 8);
      if (typeof value !== 'number') free += value.length;
    });
    out.writeUInt32BE(next, out.length - 4);
    return out;
  };
  const header = Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1');
  const tiff = [header, directory(first, secondAt), directory(second, 0), texts, thumbnail];
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), ...tiff]));
}

/** A photograph with hidden facts: a place, a maker, a thumbnail, a comment, and bytes after its end. */
export async function aTellingPhotograph(): Promise<{ bytes: Buffer; pixels: Buffer; secrets: Buffer[] }> {
  const pixels = fineDetail();
  const thumbnail = await aThumbnail();
  const located = await rawOf(pixels)
    .withExif({
      IFD0: { Artist: planted.artist },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: place.latitude,
        GPSLongitudeRef: 'E',
        GPSLongitude: place.longitude,
        GPSProcessingMethod: planted.artist,
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${planted.xmp}</rdf></x:xmpmeta>`)
    .jpeg({ quality: 90 })
    .toBuffer();
  const bytes = Buffer.concat([
    located.subarray(0, 2),
    exifWithThumbnail(thumbnail),
    segment(0xfe, Buffer.from(planted.comment)),
    located.subarray(2),
    Buffer.from(`PK\u0003\u0004${planted.tail}`),
    thumbnail,
  ]);
  // A part of the thumbnail's picture data, and of the large picture's.
  const stretches = [thumbnail.subarray(-80, -40), located.subarray(-400, -360)];
  const rationals = Buffer.alloc(8);
  rationals.writeUInt32LE(3025, 0);
  rationals.writeUInt32LE(100, 4);
  return {
    bytes,
    pixels,
    secrets: [...Object.values(planted).map((word) => Buffer.from(word)), ...stretches, rationals],
  };
}

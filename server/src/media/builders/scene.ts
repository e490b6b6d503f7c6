import type { Pixels } from '@veil/imaging';
import sharp from 'sharp';

const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A drawn scene for each seed: a slope of light with about twenty discs and boxes of any size and tone. */
export function aScene(seed: number, width = 480, height = 360): Pixels & { data: Uint8Array } {
  const random = randomFrom(seed * 7919 + 17);
  for (let warm = 0; warm < 8; warm++) random();
  const [dx, dy] = [(random() - 0.5) * 160, (random() - 0.5) * 160];
  const shapes = Array.from({ length: 20 }, () => ({
    round: random() < 0.5,
    x: random(),
    y: random(),
    rx: 0.03 + random() * 0.22,
    ry: 0.03 + random() * 0.22,
    colour: [random() * 255, random() * 255, random() * 255],
  }));
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height];
      let colour = [128 + dx * (u - 0.5), 128 + dy * (v - 0.5), 120 + dx * (v - 0.5)];
      for (const shape of shapes) {
        const [a, b] = [Math.abs(u - shape.x) / shape.rx, Math.abs(v - shape.y) / shape.ry];
        if (shape.round ? a * a + b * b < 1 : a < 1 && b < 1) colour = shape.colour;
      }
      data.set(colour, (y * width + x) * 3);
    }
  }
  return { data, width, height, channels: 3 };
}

export const sceneJpeg = (seed: number, width = 480, height = 360): Promise<Buffer> =>
  sharp(aScene(seed, width, height).data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();

export const copiesOf = async (picture: Buffer): Promise<Record<string, Buffer>> => {
  const { width } = await sharp(picture).metadata();
  return {
    'saved again at quality 50': await sharp(picture).jpeg({ quality: 50 }).toBuffer(),
    'at half the size': await sharp(picture)
      .resize(Math.round(width / 2))
      .jpeg({ quality: 85 })
      .toBuffer(),
    mirrored: await sharp(picture).flop().jpeg({ quality: 85 }).toBuffer(),
    'turned by 90 degrees': await sharp(picture).rotate(90).jpeg({ quality: 85 }).toBuffer(),
    'with a border': await sharp(picture)
      .extend({ top: 40, bottom: 40, left: 60, right: 60, background: '#fafafa' })
      .jpeg({ quality: 85 })
      .toBuffer(),
    brightened: await sharp(picture).modulate({ brightness: 1.25 }).jpeg({ quality: 85 }).toBuffer(),
  };
};

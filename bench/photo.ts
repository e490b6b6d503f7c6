import sharp from 'sharp';

function drawNoise(length: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let i = 0, state = seed; i < length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[i] = state & 255;
  }
  return bytes;
}

/** Noise of six sizes over gradients: it compresses about as well as a photograph. */
export async function drawPhoto(width: number, height: number): Promise<Buffer> {
  const sum = new Float32Array(width * height * 3);
  for (let i = 0; i < sum.length; i++) {
    const pixel = Math.floor(i / 3);
    sum[i] = 128 + 40 * ((pixel % width) / width - 0.5) + 40 * (Math.floor(pixel / width) / height - 0.5);
  }
  const layers = [
    [8, 90],
    [32, 60],
    [128, 40],
    [512, 22],
    [1500, 12],
    [4000, 7],
  ] as const;
  for (const [columns, amplitude] of layers) {
    const rows = Math.round((columns * height) / width);
    const noise = drawNoise(columns * rows * 3, columns);
    const layer = await sharp(noise, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (let i = 0; i < sum.length; i++) sum[i]! += ((layer[i]! - 128) / 128) * amplitude;
  }
  return sharp(Uint8ClampedArray.from(sum), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

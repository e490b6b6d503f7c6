import sharp from 'sharp';

/** A small drawn picture of one colour and a sun, cheap to make and keep. Shapes differ, as on a real wall. */
export async function aSmallPicture(seed: number): Promise<Buffer> {
  const width = 360;
  const height = 280 + ((seed * 67) % 260);
  const hue = (seed * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 40% 30%)"/>
    <circle cx="${60 + ((seed * 53) % 240)}" cy="${height / 3}" r="44" fill="hsl(${(hue + 40) % 360} 70% 70%)"/>
    <path d="M0 ${height * 0.7}Q90 ${height * 0.5} 180 ${height * 0.72}T360 ${height * 0.66}V${height}H0Z" fill="hsl(${hue} 45% 18%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

/**
 * A drawn picture unlike all of `aSmallPicture`. Those resemble each other, so a removed one may hold others back in
 * the same site.
 */
export const aStripedPicture = (): Promise<Buffer> => {
  const bars = [8, 30, 70, 95, 160, 182, 260, 310].map(
    (x) => `<rect x="${x}" width="13" height="100%" fill="#d8c9a0"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="300"><rect width="100%" height="100%" fill="#334"/>${bars.join('')}
    <path d="M0 0L360 300V240L60 0Z" fill="#a54"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
};

export const badFiles = {
  svg: {
    name: 'hills.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
  },
  text: {
    name: 'hills.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('These are only words, whatever their name says.'),
  },
  video: {
    name: 'walk.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'), Buffer.alloc(4000)]),
  },
};

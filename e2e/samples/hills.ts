import sharp from 'sharp';

/** Drawn hills under a sun, of the size of a camera's picture: 12 megapixels. */
export async function aLargePicture(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const stones = Array.from({ length: 60 }, (_, at) => {
    const [x, y, radius] = [(at * 677) % width, 2000 + ((at * 313) % 900), 30 + ((at * 37) % 120)];
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${(at * 47) % 360} 40% 40%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#4a3a6a"/><stop offset="1" stop-color="#e8a17c"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="2900" cy="900" r="420" fill="#ffe2b8"/>
    ${stones.join('')}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

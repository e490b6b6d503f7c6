import sharp from 'sharp';
import { coins, toss } from './coins.ts';

const room = `<rect width="900" height="1350" fill="url(#wall)"/>
<rect y="1180" width="900" height="170" fill="#6d5a49"/>
<ellipse cx="450" cy="1262" rx="190" ry="26" fill="#3c3027" opacity=".55"/>`;

/** A shop-window mannequin in a plain room, shaded enough for a pose detector. Nothing on it is explicit. */
const mannequinSvg = (isAlone = false, width = 900, height = 1350): string => {
  const skin = 'url(#skin)';
  const dark = '#8d5f47';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1350" width="${width}" height="${height}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c9cfd3"/><stop offset="1" stop-color="#8f979d"/></linearGradient>
<linearGradient id="skin" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#e9c3a6"/><stop offset=".45" stop-color="#d8a586"/><stop offset="1" stop-color="#a87557"/></linearGradient>
<linearGradient id="shirt" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3f5f86"/><stop offset="1" stop-color="#1f3350"/></linearGradient>
<linearGradient id="trousers" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#4a4744"/><stop offset="1" stop-color="#26241f"/></linearGradient>
<radialGradient id="face" cx=".4" cy=".4" r=".75"><stop offset="0" stop-color="#f1cfb4"/><stop offset=".7" stop-color="#d9a888"/><stop offset="1" stop-color="#b07d60"/></radialGradient>
</defs>
${isAlone ? '' : room}
<path d="M322 366C280 420 262 520 246 640c-4 26-6 52-4 62 6 26 40 26 48 0 6-40 14-74 24-110 16-56 30-110 44-150z" fill="${skin}"/>
<path d="M578 366c42 54 60 154 76 274 4 26 6 52 4 62-6 26-40 26-48 0-6-40-14-74-24-110-16-56-30-110-44-150z" fill="${skin}"/>
<path d="M238 690c-8 34-4 66 12 74 18 8 36-10 42-66zM662 690c8 34 4 66-12 74-18 8-36-10-42-66z" fill="${skin}"/>
<path d="M356 740c-8 130-6 250 2 470h66c6-150 14-280 26-400 12 120 20 250 26 400h66c8-220 10-340 2-470z" fill="url(#trousers)"/>
<path d="M352 1206h74c2 26 2 40-2 52h-84c-8-18 0-40 12-52zM474 1206h74c12 12 20 34 12 52h-84c-4-12-4-26-2-52z" fill="#191613"/>
<path d="M410 270h80v60c30 16 70 22 96 44 14 40 12 90-20 130-10 90-12 170-8 250H342c4-80 2-160-8-250-32-40-34-90-20-130 26-22 66-28 96-44z" fill="url(#shirt)"/>
<path d="M410 262h80v56c-14 32-66 32-80 0z" fill="${dark}"/>
<path d="M362 176c0-84 34-120 88-120s88 36 88 120c0 76-38 130-88 130s-88-54-88-130z" fill="url(#face)"/>
<path d="M356 176C346 78 392 30 452 30s108 44 92 148c-8-40-22-62-44-76-36 14-88 14-112 0-18 16-26 40-32 74z" fill="#33231a"/>
<path d="M392 158q20-14 42-2M466 156q22-12 42 2" stroke="#2c1d15" stroke-width="7" fill="none" stroke-linecap="round"/>
<ellipse cx="414" cy="178" rx="18" ry="9" fill="#fff"/><ellipse cx="486" cy="178" rx="18" ry="9" fill="#fff"/>
<circle cx="414" cy="178" r="8.5" fill="#3a2a1c"/><circle cx="486" cy="178" r="8.5" fill="#3a2a1c"/>
<path d="M396 176q18-14 36 0M468 176q18-14 36 0" stroke="#2c1d15" stroke-width="4" fill="none"/>
<path d="M450 182q-10 34-14 44 14 10 28 0" stroke="${dark}" stroke-width="5" fill="none"/>
<path d="M418 254q32-14 64 0-32 24-64 0z" fill="#a94f4a"/><path d="M418 254q32 4 64 0" stroke="#6d2a28" stroke-width="3" fill="none"/>
</svg>`;
};

const woven = { cell: 6, contrast: 11 };

/** A weave over everything: fine detail that a cover must destroy and the rest must keep. */
export async function aMannequin(): Promise<Buffer> {
  const plain = sharp(Buffer.from(mannequinSvg())).blur(0.8).flatten({ background: '#888' });
  const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const threads = toss(coins(11), { width, height }, woven.cell);
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / 3);
    const thread = threads(pixel % width, Math.floor(pixel / width));
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + woven.contrast * thread));
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The mannequin without its room as RGBA pixels, and its face's place. */
export async function aLoneMannequin(cloth?: { hue: number }) {
  const place = { left: 220, top: 24, width: 460, height: 1240 };
  const figure = sharp(Buffer.from(mannequinSvg(true))).extract(place);
  const { data, info } = await (cloth ? figure.modulate(cloth) : figure)
    .resize({ height: 620 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const face: [number, number, number, number] = [0.31, 0.06, 0.38, 0.17];
  return { data: Uint8Array.from(data), width: info.width, height: info.height, channels: 4 as const, face };
}

import {
  type CensorType,
  drawEdit,
  type EditOperation,
  loadLetterings,
  type Pixels,
  previewNoise,
  type StampPicture,
} from '@veil/imaging';

/** Runs in a browser and in Node: each operation and cover style on one drawn picture. */

const size = { width: 160, height: 120 };
const look = { color: '#c83250', opacity: 0.7 };
const spiral = Array.from({ length: 60 }, (_, i): [number, number] => [
  0.5 + (i / 150) * Math.cos(i / 5),
  0.5 + (i / 150) * Math.sin(i / 5),
]);
const shapes = (['rectangle', 'ellipse', 'line', 'arrow'] as const).flatMap((shape) =>
  [0.03, null].map((width): [string, EditOperation[]] => [
    `${shape} ${width ? 'outlined' : 'filled'}`,
    [{ kind: 'shape', shape, box: [0.2, 0.3, 0.5, 0.4], angle: 27, ...look, width }],
  ]),
);
const texts = (['serif', 'sans', 'hand'] as const).map((font): [string, EditOperation[]] => [
  `text in ${font}`,
  [
    {
      kind: 'text',
      text: 'Avatar, Łódź\nfür Zoë',
      font,
      size: 0.2,
      ...look,
      at: [0.5, 0.5],
      align: 'right',
      angle: -13,
      mirrored: true,
      background: '#102030',
    },
  ],
]);
const covers = (['blur', 'pixelate', 'blackout'] as const).flatMap((type: CensorType) =>
  ([10, 42, 100] as const).map((intensity): [string, EditOperation[]] => [
    `${type} at ${intensity}`,
    [{ kind: 'cover', shape: 'ellipse', box: [0.1, 0.1, 0.7, 0.8], type, intensity }],
  ]),
);
const stamp = (tile: boolean, angle: number): EditOperation[] => [
  { kind: 'stamp', stampId: 'seal', at: [0.4, 0.6], size: 0.27, angle, mirrored: tile, opacity: 0.8, tile },
];

const cases: [string, EditOperation[]][] = [
  ['turn and mirror', [{ kind: 'turn', by: 90 }, { kind: 'mirror' }]],
  ['crop', [{ kind: 'crop', box: [0.13, 0.21, 0.57, 0.49] }]],
  ['straighten', [{ kind: 'straighten', angle: -7.3 }]],
  ['light', [{ kind: 'light', brightness: 35, contrast: 40, warmth: -60 }]],
  ['brush', [{ kind: 'brush', points: spiral, size: 0.06, ...look }]],
  ['pixelate along a stroke', [{ kind: 'pixelate', points: spiral, size: 0.1, cell: 12 }]],
  ['stamp', stamp(false, 33)],
  ['stamps over the whole picture', stamp(true, -20)],
  ...shapes,
  ...texts,
  ...covers,
];

function aPicture(channels: 3 | 4): Pixels {
  const data =
    channels === 4 ? new Uint8ClampedArray(size.width * size.height * 4) : new Uint8Array(size.width * size.height * 3);
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at += channels) {
      data[at] = (x * 3 + ((x * y) % 17)) % 256;
      data[at + 1] = (y * 2 + ((x ^ y) % 31)) % 256;
      data[at + 2] = (x + y * 3) % 256;
      if (channels === 4) data[at + 3] = 255;
    }
  }
  return { data, ...size, channels };
}

const seal: StampPicture = {
  id: 'seal',
  width: 60,
  height: 40,
  rgba: Uint8Array.from({ length: 60 * 40 * 4 }, (_, i) => (i * 7 + (i >> 5) * 13) % 256),
};

const lettersOf = (data: Pixels['data'], channels: number): string => {
  let text = '';
  for (let i = 0; i < data.length; i++) if (i % channels < 3) text += String.fromCharCode(data[i] ?? 0);
  return text;
};

/**
 * Name, width and RGB values of each case, each as the character of its number. A canvas has four channels, a
 * publication three.
 */
export async function drawCases(channels: 3 | 4): Promise<[name: string, width: number, values: string][]> {
  const drawn: [string, number, string][] = [];
  for (const [name, operations] of [...cases, ['all', cases.flatMap(([, list]) => list)] as (typeof cases)[number]]) {
    const assets = { stamps: [seal], lettering: await loadLetterings(operations) };
    const grid = { noise: previewNoise(5), reduction: 1 };
    const item = {
      regions: [{ shape: 'rect' as const, box: [0.6, 0.5, 0.3, 0.3] as const }],
      type: 'blur' as const,
      intensity: 60,
    };
    const { data, width } = drawEdit(aPicture(channels), { operations, covers: item, grid, assets });
    drawn.push([name, width, lettersOf(data, channels)]);
  }
  return drawn;
}

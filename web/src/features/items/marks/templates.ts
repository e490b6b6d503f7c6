import type { Mark, MarkKind, MarkOf } from './marks.ts';
import { say } from './messages.ts';
import type { Size } from './view.ts';

/** Pixels of the published picture (seed section 9). */
export const range = {
  brush: { min: 6, max: 96, step: 1 },
  pixel: { min: 4, max: 40, step: 1 },
  line: { min: 2, max: 64, step: 1 },
} as const;
const brushSize = 24;
const pixelSize = 12;
const lineWidth = 8;

export type Templates = { readonly [K in MarkKind]: MarkOf<K> };

export const colors = [
  { name: say('ivory'), value: '#f5eee7' },
  { name: say('white'), value: '#ffffff' },
  { name: say('silver'), value: '#a9a3b0' },
  { name: say('black'), value: '#000000' },
  { name: say('copper'), value: '#e8a17c' },
  { name: say('gold'), value: '#dcbc72' },
  { name: say('red'), value: '#d8453e' },
  { name: say('rose'), value: '#e58aa0' },
  { name: say('plum'), value: '#8c3f6d' },
  { name: say('blue'), value: '#4f86e8' },
  { name: say('teal'), value: '#3fb5a5' },
  { name: say('green'), value: '#6fae5a' },
] as const;

export const shareOfPixels = ({ width, height }: Size, pixels: number): number => pixels / Math.max(width, height);
export const pixelsOfShare = ({ width, height }: Size, share: number): number =>
  Math.round(share * Math.max(width, height));

const box = (): MarkOf<'cover'>['box'] => [0.35, 0.35, 0.3, 0.3];
const ink = '#e8a17c';

export function startTemplates(published: Size): Templates {
  const share = (pixels: number) => shareOfPixels(published, pixels);
  return {
    brush: { kind: 'brush', points: [], size: share(brushSize), color: ink, opacity: 1 },
    pixelate: { kind: 'pixelate', points: [], size: share(brushSize * 2), cell: pixelSize },
    cover: { kind: 'cover', shape: 'rect', box: box(), type: 'blackout', intensity: 60 },
    shape: { kind: 'shape', shape: 'rectangle', box: box(), angle: 0, color: ink, opacity: 1, width: share(lineWidth) },
    text: {
      kind: 'text',
      text: '',
      font: 'serif',
      size: 0.06,
      color: '#f5eee7',
      opacity: 1,
      at: [0.5, 0.5],
      align: 'center',
      angle: 0,
      mirrored: false,
      background: null,
    },
    stamp: {
      kind: 'stamp',
      stampId: '',
      at: [0.5, 0.5],
      size: 0.25,
      angle: 0,
      mirrored: false,
      opacity: 1,
      tile: false,
    },
  };
}

/** These are not copied to the next mark of the same kind. */
const ownFields = new Set(['points', 'box', 'at', 'angle', 'text', 'mirrored']);
export function withLookOf<K extends MarkKind>(templates: Templates, mark: MarkOf<K>): Templates {
  const look = Object.fromEntries(Object.entries(mark).filter(([field]) => !ownFields.has(field)));
  return { ...templates, [mark.kind]: { ...templates[mark.kind], ...look } };
}

export const isKind = <K extends MarkKind>(mark: Mark | undefined, kind: K): mark is MarkOf<K> => mark?.kind === kind;

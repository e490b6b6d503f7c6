import { say } from './messages.ts';
export const panels = [
  'transform',
  'crop',
  'light',
  'brush',
  'pixelate',
  'shape',
  'text',
  'stamps',
  'covers',
  'marks',
  'export',
] as const;
export type PanelName = (typeof panels)[number];

export const panelTitle: Record<PanelName, string> = {
  transform: say('transform'),
  crop: say('crop'),
  light: say('light'),
  brush: say('brush'),
  pixelate: say('pixelate'),
  shape: say('shape'),
  text: say('text'),
  stamps: say('stamps'),
  covers: say('covers'),
  marks: say('marks'),
  export: say('export'),
};

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
  transform: 'Transform',
  crop: 'Crop',
  light: 'Light',
  brush: 'Brush',
  pixelate: 'Pixelate',
  shape: 'Shape',
  text: 'Text',
  stamps: 'Stamps',
  covers: 'Covers',
  marks: 'Marks',
  export: 'Export',
};

import { type BodyPartName, partNames, toVeilStep } from '@veil/contract/body-parts.ts';

export type PartStyle = 'blur' | 'pixelate' | 'blackout';

/** Viewers with the same veil share files, so it says nothing about them. */
export type ViewClass =
  | { kind: 'clear' }
  | { kind: 'whole' }
  | { kind: 'parts'; style: PartStyle; intensity: number; parts: readonly BodyPartName[] };

/** Blackout has one strength, so that its files are shared. */
const blackoutIntensity = 100;

export const partsClass = (style: PartStyle, intensity: number, parts: readonly BodyPartName[]): ViewClass => ({
  kind: 'parts',
  style,
  intensity: style === 'blackout' ? blackoutIntensity : toVeilStep(intensity),
  parts: partNames.filter((part) => parts.includes(part)),
});

/** Examples are `clear`, `whole`, `blur-60-face.eyes`. Any node can draw from it alone. */
export const formatViewClass = (view: ViewClass): string =>
  view.kind === 'parts' ? `${view.style}-${view.intensity}-${view.parts.join('.')}` : view.kind;

const spelled = /^(blur|pixelate|blackout)-(\d{1,3})-([a-z.]+)$/;

export function parseViewClass(text: string): ViewClass | null {
  if (text === 'clear' || text === 'whole') return { kind: text };
  const [, style, intensity, parts] = spelled.exec(text) ?? [];
  if (!style || !intensity || !parts) return null;
  const view = partsClass(style as PartStyle, Number(intensity), parts.split('.') as BodyPartName[]);
  return formatViewClass(view) === text ? view : null;
}

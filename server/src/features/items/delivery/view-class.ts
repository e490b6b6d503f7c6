import { type BodyPartName, partNames, toVeilStep } from '@veil/contract/body-parts.ts';

export type PartStyle = 'blur' | 'pixelate' | 'blackout';

/**
 * What is drawn on a rendition for a viewer: nothing, a veil over the whole frame, or one over just some parts. Viewers
 * with the same veil share its files; who they are is no part of it.
 */
export type ViewClass =
  | { kind: 'clear' }
  | { kind: 'whole' }
  | { kind: 'parts'; style: PartStyle; intensity: number; parts: readonly BodyPartName[] };

/** Black is black at any strength: one strength, so that the files are shared. */
const blackoutIntensity = 100;

/** A veil over these parts, in the one spelling that all viewers with the same veil share. */
export const partsClass = (style: PartStyle, intensity: number, parts: readonly BodyPartName[]): ViewClass => ({
  kind: 'parts',
  style,
  intensity: style === 'blackout' ? blackoutIntensity : toVeilStep(intensity),
  parts: partNames.filter((part) => parts.includes(part)),
});

/** As text, for addresses and storage keys: `clear`, `whole`, `blur-60-face.eyes`. Any node can draw from it alone. */
export const formatViewClass = (view: ViewClass): string =>
  view.kind === 'parts' ? `${view.style}-${view.intensity}-${view.parts.join('.')}` : view.kind;

const spelled = /^(blur|pixelate|blackout)-(\d{1,3})-([a-z.]+)$/;

/** Null for text that `formatViewClass` does not write. */
export function parseViewClass(text: string): ViewClass | null {
  if (text === 'clear' || text === 'whole') return { kind: text };
  const [, style, intensity, parts] = spelled.exec(text) ?? [];
  if (!style || !intensity || !parts) return null;
  const view = partsClass(style as PartStyle, Number(intensity), parts.split('.') as BodyPartName[]);
  return formatViewClass(view) === text ? view : null;
}

import type { ArtKind } from '../art/index.ts';

/** A sample upload's content and publication. Field names are those of the upload form. */
export type SampleUpload = {
  seed: number;
  kind?: ArtKind;
  film?: boolean;
  fields: { visibility?: 'private'; mask?: 'true'; censorType: string; [field: string]: string | undefined };
};

const uncovered = { censorType: 'none' };
const onParts = (censorType: string, intensity: string, bodyParts: string) => ({
  censorType,
  censorScope: 'detection',
  intensity,
  bodyParts,
});
const onAll = (censorType: string, intensity: string) => ({ censorType, censorScope: 'full', intensity });

/** Covers for pictures of people: every style, on different parts and strengths. */
const covers: readonly SampleUpload['fields'][] = [
  onParts('blackout', '100', 'face'),
  onParts('blur', '60', 'face'),
  onParts('pixelate', '60', 'face'),
  onParts('pixelate', '42', 'chest,belly'),
  onParts('blackout', '100', 'eyes'),
  onParts('blur', '100', 'face,hands'),
  uncovered,
  onParts('blur', '42', 'belly,genitals'),
  { ...onParts('blackout', '100', 'face'), mask: 'true' },
  onParts('pixelate', '100', 'face'),
  onAll('pixelate', '25'),
  { ...uncovered, mask: 'true' },
  onParts('blur', '60', 'chest'),
  onAll('blur', '30'),
];

/** Two of every five pictures show people. */
const showsPerson = (seed: number) => seed % 5 === 1 || seed % 5 === 3;

const films: readonly { kind: ArtKind; fields: SampleUpload['fields'] }[] = [
  { kind: 'moonwater', fields: uncovered },
  { kind: 'rain', fields: uncovered },
  { kind: 'veils', fields: { ...uncovered, mask: 'true' } },
];

export function planUploads(pictures: number, withFilms: boolean): SampleUpload[] {
  const plan: SampleUpload[] = [];
  for (let seed = 1; seed <= pictures; seed++) {
    const person = showsPerson(seed);
    const cover = covers[Math.floor((seed * 2) / 5) % covers.length] ?? uncovered;
    const hidden = seed % 11 === 0 ? { visibility: 'private' as const } : {};
    const veiled = seed % 9 === 4 ? { mask: 'true' as const } : {};
    plan.push(
      person ? { seed, kind: 'person', fields: cover } : { seed, fields: { ...uncovered, ...hidden, ...veiled } },
    );
  }
  if (withFilms)
    for (const [n, film] of films.entries())
      plan.splice(plan.length - 3 - 6 * n, 0, { ...film, seed: 200 + n, film: true });
  return plan;
}

/** The newcomer's uploads: people with and without a cover, and a landscape. */
export const newcomerUploads: readonly SampleUpload[] = [
  { seed: 301, kind: 'person', fields: uncovered },
  { seed: 303, kind: 'person', fields: onParts('blur', '60', 'face') },
  { seed: 305, fields: uncovered },
];

/** Pictures that the first member deletes again. */
export const trashedUploads: readonly SampleUpload[] = [
  { seed: 311, fields: { ...uncovered, visibility: 'private' } },
  { seed: 312, fields: { ...uncovered, visibility: 'private' } },
];

export const deletedUpload: SampleUpload = { seed: 315, fields: uncovered };
export const restrictedUpload: SampleUpload = { seed: 317, fields: uncovered };

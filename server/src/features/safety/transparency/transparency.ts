import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countFigures } from './count-figures.ts';
import { forPublic } from './for-public.ts';
import { transparencySettings } from './settings.ts';

type TransparencyDeps = Pick<Deps, 'db' | 'clock'>;

export const getTransparency = async ({ db, clock }: TransparencyDeps) => ({
  figures: await countFigures(db),
  published: (await transparencySettings.load(db)).published,
  at: clock.now().toISOString(),
});

export async function getPublicTransparency({ db, clock }: TransparencyDeps) {
  if (!(await transparencySettings.load(db)).published) refuse('not_found');
  return { figures: forPublic(await countFigures(db), clock.now()) };
}

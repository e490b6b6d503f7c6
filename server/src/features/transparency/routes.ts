import type { transparency } from '@veil/contract/transparency.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import { countFigures } from './count-figures.ts';
import { forPublic } from './for-public.ts';
import { transparencySettings } from './settings.ts';

export const bindTransparency = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof transparency, unknown> => ({
  getTransparency: async () => ({
    figures: await countFigures(db),
    published: (await transparencySettings.load(db)).published,
    at: clock.now().toISOString(),
  }),
  getPublicTransparency: async () => {
    if (!(await transparencySettings.load(db)).published) refuse('not_found');
    return { figures: forPublic(await countFigures(db), clock.now()) };
  },
});

import type { strikes } from '@veil/contract/strikes.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { ownStanding } from './standing.ts';

export const bindStrikes = (deps: Deps): Handlers<typeof strikes, Viewer> => ({
  getStanding: ({ viewer }) => ownStanding(deps, viewer.id),
});

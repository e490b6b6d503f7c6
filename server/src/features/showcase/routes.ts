import type { showcase } from '@veil/contract/showcase.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { chooseCover, orderPins, pinContent, unpinContent } from './pins.ts';
import { readShowcase } from './showcase.ts';

export const bindShowcase = (deps: Deps): Handlers<typeof showcase, Viewer> => ({
  getShowcase: ({ viewer, params }) => readShowcase(deps, viewer, params.idOrName),
  pinContent: ({ viewer, body }) => pinContent(deps, viewer, body.contentId),
  unpinContent: ({ viewer, params }) => unpinContent(deps, viewer, params.id),
  orderPins: ({ viewer, body }) => orderPins(deps, viewer, body.ids),
  chooseCover: ({ viewer, body }) => chooseCover(deps, viewer, body.contentId),
});

import type { adverts } from '@veil/contract/adverts.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { changeAdvert, createAdvert, deleteAdvert, getAdRevenue, listAdverts, listAllAdverts } from './adverts.ts';
import { getAdvertChoice, saveAdvertChoice } from './choice.ts';
import { countAdverts } from './count-adverts.ts';

export const bindAdverts = (deps: Deps): Handlers<typeof adverts, Viewer> => ({
  getAdvertChoice: ({ viewer }) => getAdvertChoice(deps, viewer),
  saveAdvertChoice: ({ viewer, body }) => saveAdvertChoice(deps, viewer, body.shown),
  listAdverts: ({ viewer }) => listAdverts(deps, viewer),
  countAdverts: ({ viewer, body }) => countAdverts(deps, viewer, body.items),
  createAdvert: ({ viewer, form, file }) => createAdvert(deps, viewer, form, file),
  changeAdvert: ({ params, body }) => changeAdvert(deps, params.id, body),
  deleteAdvert: ({ params }) => deleteAdvert(deps, params.id),
  listAllAdverts: () => listAllAdverts(deps),
  getAdRevenue: ({ query }) => getAdRevenue(deps, query.days),
});

import { adverts } from '@veil/contract/finding/adverts.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { getAdRevenue, listAdverts, listAllAdverts } from './adverts.ts';
import { changeAdvert, createAdvert, deleteAdvert } from './change-adverts.ts';
import { getAdvertChoice, saveAdvertChoice } from './choice.ts';
import { countAdverts, forgetCounted } from './count-adverts.ts';
import { say } from './messages.ts';
import { readShown } from './queries.ts';
import { serveAdverts } from './serve-adverts.ts';
import { storedAdverts } from './stored-adverts.ts';

export const advertsSlice = {
  name: 'adverts',
  calls: adverts,
  handlers: {
    getAdvertChoice,
    saveAdvertChoice,
    listAdverts,
    countAdverts,
    createAdvert,
    changeAdvert,
    deleteAdvert,
    listAllAdverts,
    getAdRevenue,
  },
  serve: serveAdverts,
  repeated: [{ name: 'advert counts of earlier days', everyMs: 600_000, run: forgetCounted }],
  storedPictures: [storedAdverts],
  exportOf: async function* ({ db }, memberId) {
    yield { path: 'adverts.json', about: say('whetherYouSeeAdverts'), json: { shown: await readShown(db, memberId) } };
  },
} as const satisfies SliceWithCalls<typeof adverts>;

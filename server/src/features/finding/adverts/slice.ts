import { adverts } from '@veil/contract/adverts.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { forgetCounted } from './count-adverts.ts';
import { readShown } from './queries.ts';
import { bindAdverts } from './routes.ts';
import { serveAdverts } from './serve-adverts.ts';
import { storedAdverts } from './stored-adverts.ts';

/** Adverts that admins place, counted by day. */
export const advertsSlice = {
  name: 'adverts',
  calls: adverts,
  bind: bindAdverts,
  serve: serveAdverts,
  repeated: [{ name: 'advert counts of earlier days', everyMs: 600_000, run: forgetCounted }],
  storedPictures: [storedAdverts],
  exportOf: async function* ({ db }, memberId) {
    yield { path: 'adverts.json', about: 'Whether you see adverts', json: { shown: await readShown(db, memberId) } };
  },
} as const satisfies SliceWithCalls<typeof adverts>;

import type { ageAssurance } from '@veil/contract/age-assurance.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { openProxyCheck } from '../../platform/http/trusted-proxies.ts';
import type { Viewer } from '../members/index.ts';
import { readAdmin, saveRules, setAge } from './administration.ts';
import { finishCheck, startCheck } from './checks.ts';
import { saveProvider, testProvider } from './configuration.ts';
import { declareAdult } from './declare.ts';
import { readAge, readOwnAge } from './known-age.ts';
import { placeOf } from './place.ts';
import { ageRules } from './rules.ts';

export const bindAgeAssurance = (deps: Deps): Handlers<typeof ageAssurance, Viewer> => {
  const isFromProxy = openProxyCheck(deps.config.trustedProxies);
  const own = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }) =>
    readOwnAge(deps, viewer.id, request);
  return {
    getOwnAge: own,
    declareAdult: async (ask) => {
      const place = placeOf(ask.request, await ageRules.load(deps.db), isFromProxy);
      await declareAdult(deps, ask.viewer.id, place);
      return own(ask);
    },
    startAgeCheck: ({ viewer, request }) => startCheck(deps, viewer, request.host),
    finishAgeCheck: async (ask) => {
      await finishCheck(deps, ask.viewer, ask.body.answer);
      return own(ask);
    },
    getAgeAdmin: ({ request }) => readAdmin(deps, request),
    saveAgeRules: async ({ viewer, body, request }) => {
      await saveRules(deps, viewer.id, body);
      return readAdmin(deps, request);
    },
    saveAgeProvider: async ({ viewer, body, request }) => {
      await saveProvider(deps, viewer.id, body);
      return readAdmin(deps, request);
    },
    testAgeProvider: () => testProvider(deps),
    getMemberAge: ({ params }) => readAge(deps, params.id),
    setMemberAge: async ({ viewer, params, body }) => {
      await setAge(deps, viewer.id, params.id, body);
      return readAge(deps, params.id);
    },
  };
};

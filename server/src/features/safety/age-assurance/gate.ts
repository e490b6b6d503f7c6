import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { openProxyCheck } from '../../../platform/http/trusted-proxies.ts';
import { ageStateOf, type SignedIn } from '../../people/members/index.ts';
import { placeOf } from './place.ts';
import { isAnybodyBlocked } from './queries.ts';
import { ageRules, asksForAssurance, leastFor, leastOf, meets, readStoredRules } from './rules.ts';

export const ageTopic = 'age-rules';

/** Maximum age of a cached value, because an event can be missed while the database connection is restored. */
const maxAgeMs = 10_000;

type AgeGateDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'events'>;

export function openAgeGate(deps: AgeGateDeps) {
  const isFromProxy = openProxyCheck(deps.config.trustedProxies);
  let kept: { since: number; value: Promise<boolean> } | null = null;
  const stop = deps.events.subscribe(ageTopic, () => {
    kept = null;
  });
  return {
    meets(viewer: SignedIn, request: FastifyRequest): boolean {
      const rules = readStoredRules(viewer.ageRules);
      const state = ageStateOf(viewer.age, deps.clock.now());
      return meets(state, leastOf(rules, placeOf(request, rules, isFromProxy), viewer.age.declaredCountry));
    },
    /** Visitors are unknown, so they may see public items only in places that accept a declaration. */
    async isOpenToVisitors(request: FastifyRequest): Promise<boolean> {
      const rules = await ageRules.load(deps.db);
      return leastFor(rules, placeOf(request, rules, isFromProxy)) === 'declared';
    },
    async placeOf(request: FastifyRequest): Promise<string | null> {
      return placeOf(request, await ageRules.load(deps.db), isFromProxy);
    },
    /** The viewer may be barred since the address was given. Cached, because a page has many pictures. */
    barsMedia(): Promise<boolean> {
      const now = deps.clock.now().getTime();
      if (kept && Math.abs(now - kept.since) < maxAgeMs) return kept.value;
      const value = readBars(deps);
      const entry = { since: now, value };
      kept = entry;
      value.catch(() => {
        if (kept === entry) kept = null;
      });
      return value;
    },
    closeWith: (app: FastifyInstance) => app.addHook('onClose', async () => stop()),
  };
}
export type AgeGate = ReturnType<typeof openAgeGate>;

const readBars = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> =>
  asksForAssurance(await ageRules.load(db)) || (await isAnybodyBlocked(db));

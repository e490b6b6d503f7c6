import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { openProxyCheck } from '../../platform/http/trusted-proxies.ts';
import { ageStateOf, type SignedIn } from '../members/index.ts';
import { placeOf } from './place.ts';
import { isAnybodyBlocked } from './queries.ts';
import { ageRules, asksForAssurance, leastFor, leastOf, meets, readStoredRules } from './rules.ts';

/** The rules changed, or somebody was blocked. */
export const ageTopic = 'age-rules';

/** An event can be missed while the connection to the database is restored: nothing that is kept counts longer than this. */
const maxAgeMs = 10_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'events'>;

/** Whether the age of who asks is known as the place of the request demands. */
export function openAgeGate(deps: Needs) {
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
    /** Of somebody who is not signed in, nothing is known: they may see what is for anyone where declaring is enough. */
    async isOpenToVisitors(request: FastifyRequest): Promise<boolean> {
      const rules = await ageRules.load(deps.db);
      return leastFor(rules, placeOf(request, rules, isFromProxy)) === 'declared';
    },
    async placeOf(request: FastifyRequest): Promise<string | null> {
      return placeOf(request, await ageRules.load(deps.db), isFromProxy);
    },
    /**
     * Whether media must ask who asks for it: an address was given to somebody who might see it, who may be barred since. Kept, because
     * a page has many pictures and most sites ask for nothing.
     */
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

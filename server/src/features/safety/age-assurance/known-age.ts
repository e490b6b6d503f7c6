import type { ageAssurance, MemberAge } from '@veil/contract/safety/age-assurance.ts';
import type { OwnAge } from '@veil/contract/safety/own-age.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { openProxyCheck } from '../../../platform/http/trusted-proxies.ts';
import { found } from '../../../platform/refusal.ts';
import { loadDeclaration } from '../../people/auth/index.ts';
import { ageStateOf } from '../../people/members/index.ts';
import { checkEndOf } from './check-queries.ts';
import { openProvider, providerSetting } from './configuration.ts';
import { placeOf } from './place.ts';
import { loadState } from './queries.ts';
import { ageRules, leastOf, meets } from './rules.ts';

export async function readAge({ db, clock }: { db: Db; clock: Deps['clock'] }, memberId: string): Promise<MemberAge> {
  const now = clock.now();
  const declared = found(isUuid(memberId) ? await loadDeclaration(db, memberId) : null);
  const row = await loadState(db, memberId);
  const checkEndsAt = await checkEndOf(db, memberId, now);
  const state = ageStateOf({ state: row?.state ?? null, expires_at: row?.expires_at ?? null }, now);
  return {
    // Both states have declared, so a running check is the only news.
    state: state === 'declared' && checkEndsAt ? 'pending' : state,
    declaredAt: declared.adult_confirmed_at.toISOString(),
    termsVersion: declared.terms_version,
    declaredCountry: declared.adult_country,
    last: row
      ? {
          result: row.result as NonNullable<MemberAge['last']>['result'],
          method: row.method,
          provider: row.provider,
          at: row.decided_at.toISOString(),
          expiresAt: row.expires_at?.toISOString() ?? null,
          country: row.country,
          reference: row.reference,
          reason: row.reason,
        }
      : null,
    checkEndsAt: checkEndsAt?.toISOString() ?? null,
  };
}

type KnownAgeDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'log'>;

export const getMemberAge = (
  deps: Pick<Deps, 'db' | 'clock'>,
  _viewer: unknown,
  { params: { id } }: Asked<typeof ageAssurance.getMemberAge>,
): Promise<MemberAge> => readAge(deps, id);

export async function readOwnAge(
  deps: KnownAgeDeps,
  { id: memberId }: { id: string },
  { request }: Pick<Incoming, 'request'>,
): Promise<OwnAge> {
  const known = await readAge(deps, memberId);
  const rules = await ageRules.load(deps.db);
  const place = placeOf(request, rules, openProxyCheck(deps.config.trustedProxies));
  const least = leastOf(rules, place, known.declaredCountry);
  const provider = await openProvider(deps);
  return {
    ...known,
    last: known.last && { ...known.last, reason: null },
    least,
    place,
    met: meets(known.state, least),
    provider: provider && {
      name: provider.name,
      host: new URL((await providerSetting.load(deps.db)).startUrl).host,
    },
  };
}

import type { AgeAdmin, ageAssurance } from '@veil/contract/safety/age-assurance.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { openProxyCheck } from '../../../platform/http/trusted-proxies.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadDeclaration } from '../../people/auth/index.ts';
import { evidenceHolderId, houseMemberId, lockMember, refuseLastAdmin } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { deleteChecksOf } from './check-queries.ts';
import { returnUrlOf } from './checks.ts';
import { hasSecret, providerSetting } from './configuration.ts';
import { ageTopic } from './gate.ts';
import { say } from './messages.ts';
import { placeOf } from './place.ts';
import { countStates, saveState } from './queries.ts';
import { ageRules, leastFor } from './rules.ts';

type AgeAdminDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'events'>;

export async function readAdmin(
  deps: AgeAdminDeps,
  _viewer: unknown,
  { request }: Pick<Incoming, 'request'>,
): Promise<AgeAdmin> {
  const { db, clock, config } = deps;
  const [rules, provider] = [await ageRules.read(db), await providerSetting.read(db)];
  const isFromProxy = openProxyCheck(config.trustedProxies);
  const place = placeOf(request, rules.value, isFromProxy);
  return {
    rules: { ...rules.value, version: rules.version },
    provider: {
      ...provider.value,
      version: provider.version,
      hasSecret: await hasSecret(db),
      returnUrl: returnUrlOf(config, request.host),
    },
    figures: await countStates(db, clock.now()),
    here: { place, least: leastFor(rules.value, place), trusted: isFromProxy(request) },
  };
}

export const saveRules = (
  deps: AgeAdminDeps,
  { id: by }: { id: string },
  { body: { version, ...value } }: Asked<typeof ageAssurance.saveAgeRules>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    await ageRules.replace(tx, { value, version }, at);
    const detail = { otherwise: value.otherwise, rules: value.rules.length };
    await recordAudit(tx, { by, act: 'age_rules_saved', about: null, detail, at });
    await deps.events.publish(executeOn(tx), ageTopic, {});
  });

export async function setAge(
  deps: AgeAdminDeps,
  { id: by }: { id: string },
  { params: { id }, body: { state, reason, expiresAt } }: Asked<typeof ageAssurance.setMemberAge>,
): Promise<void> {
  const now = deps.clock.now();
  const until = state === 'assured' && expiresAt ? new Date(expiresAt) : null;
  if (until && until <= now) refuse('invalid', say('endIsInThePast'), { expiresAt: say('endIsInThePast') });
  if (!isUuid(id) || id === houseMemberId || id === evidenceHolderId) refuse('not_found');
  await deps.db.transaction().execute(async (tx) => {
    if (state === 'blocked') await refuseLastAdmin(deps, tx, id);
    found(await loadDeclaration(tx, id));
    await lockMember(tx, id);
    await deleteChecksOf(tx, id);
    await saveState(tx, id, { state, result: 'by_hand', decided_at: now, expires_at: until, reason, decided_by: by });
    await recordAudit(tx, { by, act: 'age_state_set', about: { kind: 'member', id }, detail: { state }, at: now });
    await deps.events.publish(executeOn(tx), ageTopic, {});
  });
}

import type { HealthCheck } from '@veil/contract/running/health.ts';
import type { Db, Deps, Lack } from '../../../deps.ts';
import { say } from './messages.ts';
import { contactSetting } from './settings.ts';

const mend = () => say('setThemUnderSettings');
const ok = (found: string) => ({ state: 'ok' as const, found, mend: null });
const warn = (found: string) => ({ state: 'warn' as const, found, mend: mend() });

export async function lacksContact(db: Db): Promise<Lack[]> {
  const checks = await checkContact({ db });
  return checks.flatMap(({ state, found }) => (state === 'ok' ? [] : [{ found, mend: mend() }]));
}

/** The law requires a site to name a contact. */
export async function checkContact({ db }: Pick<Deps, 'db'>): Promise<HealthCheck[]> {
  const { operator, email, agentName, agentAddress, agentEmail } = await contactSetting.load(db);
  return [
    {
      name: 'contact',
      label: say('contactForReports'),
      ...(operator && email ? ok(say('theSiteSaysWhoRunsIt')) : warn(say('theSiteDoesNotSay'))),
    },
    {
      name: 'copyright-agent',
      label: say('copyrightAgent'),
      ...(agentName && agentAddress && agentEmail
        ? ok(say('aCopyrightAgentIsNamed'))
        : warn(say('partsOfTheAgentAreMissing'))),
    },
  ];
}

import type { HealthCheck } from '@veil/contract/running/health.ts';
import type { Db, Deps, Lack } from '../../../deps.ts';
import { contactSetting } from './settings.ts';

const mend = 'Set them under Settings, Contact and copyright agent.';
const ok = (found: string) => ({ state: 'ok' as const, found, mend: null });
const warn = (found: string) => ({ state: 'warn' as const, found, mend });

export async function lacksContact(db: Db): Promise<Lack[]> {
  const checks = await checkContact({ db });
  return checks.flatMap(({ state, found }) => (state === 'ok' ? [] : [{ found, mend }]));
}

/** The law requires a site to name a contact. */
export async function checkContact({ db }: Pick<Deps, 'db'>): Promise<HealthCheck[]> {
  const { operator, email, agentName, agentAddress, agentEmail } = await contactSetting.load(db);
  return [
    {
      name: 'contact',
      label: 'Contact for reports',
      ...(operator && email
        ? ok('The site says who runs it and where to write to.')
        : warn('The site does not say who runs it, or has no e-mail address for reports.')),
    },
    {
      name: 'copyright-agent',
      label: 'Copyright agent',
      ...(agentName && agentAddress && agentEmail
        ? ok('A copyright agent is named.')
        : warn('Name, postal address or e-mail address of the copyright agent are missing.')),
    },
  ];
}

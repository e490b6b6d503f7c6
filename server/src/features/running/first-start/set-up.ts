import type { SetUpForm, SetUpState } from '@veil/contract/first-start.ts';
import type { FastifyRequest } from 'fastify';
import { type Deps, withUrgentDb } from '../../deps.ts';
import { calledAs } from '../../platform/called-as.ts';
import { refuse } from '../../platform/refusal.ts';
import { createAccount, demandStaffTwoFactor, findAccount } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { uploadRules } from '../content/index.ts';
import { createMember, setStaff } from '../members/index.ts';
import { contactSetting } from '../public-reports/index.ts';
import { titleLandingPage } from '../seo/index.ts';
import { renameSite, siteName } from '../site/index.ts';
import { lockFirstStart, writeClaim } from './queries.ts';
import { isLocalStart, isOpen, refuseStranger } from './token.ts';

/** Of what a mail server says: its first line, which is for people. */
const problemMax = 200;

const refuseUnlessOpen = async (deps: Pick<Deps, 'db' | 'config'>): Promise<void> => {
  if (!(await isOpen(deps))) refuse('not_found');
};

export async function readSetUp(deps: Deps, request: FastifyRequest): Promise<SetUpState> {
  await refuseUnlessOpen(deps);
  const { maxSizeMB, perDay } = await uploadRules.load(deps.db);
  return {
    local: isLocalStart(deps, request),
    siteName: await siteName(deps.db),
    mail: deps.config.smtpUrl ? 'server' : 'folder',
    maxSizeMB,
    perDay,
  };
}

export async function sendTestMail(
  deps: Deps,
  request: FastifyRequest,
  { token, to }: { token?: string | undefined; to: string },
): Promise<{ sent: boolean; problem: string | null }> {
  await refuseUnlessOpen(deps);
  await refuseStranger(deps.db, deps, request, token);
  try {
    await deps.mail.send({
      to,
      subject: 'Your mail settings work',
      text: 'This e-mail was sent from the set-up page of your site.',
    });
    return { sent: true, problem: null };
  } catch (error) {
    request.log.warn({ err: error }, 'the test e-mail could not be sent');
    const [line = ''] = (error instanceof Error ? error.message : '').split('\n');
    return { sent: false, problem: line.slice(0, problemMax) || 'The mail server did not take it' };
  }
}

/** All in one transaction: a site is either set up with its admin, or nothing has happened. */
export async function setUpSite(given: Deps, request: FastifyRequest, form: SetUpForm) {
  const deps = withUrgentDb(given);
  const { token, siteName: name, email, password, maxSizeMB, perDay, contact, staffTwoFactor } = form;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await lockFirstStart(tx);
    await refuseUnlessOpen({ ...deps, db: tx });
    await refuseStranger(tx, deps, request, token);
    if (await findAccount(tx, email)) {
      const taken = `There is an account with this address: choose another, or run “${calledAs} promote”`;
      refuse('conflict', taken, { email: taken });
    }
    const onAccountMade = (db: typeof tx, id: string) => createMember(db, id, now);
    const id = await createAccount(tx, deps, { onAccountMade }, { email, password });
    await setStaff(tx, id, 'admin');
    await renameSite(tx, name, now);
    await titleLandingPage(tx, name, now);
    await uploadRules.save(tx, { ...(await uploadRules.load(tx)), maxSizeMB, perDay }, now);
    if (contact) await contactSetting.save(tx, contact, now);
    if (staffTwoFactor) await demandStaffTwoFactor(tx, true, now);
    await writeClaim(tx, now);
    await recordAudit(tx, { by: id, act: 'site_set_up', about: { kind: 'member', id }, detail: {}, at: now });
    return { user: { id, email, emailVerified: true } };
  });
}

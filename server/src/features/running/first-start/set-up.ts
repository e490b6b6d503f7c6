import type { firstStart, SetUpState } from '@veil/contract/running/first-start.ts';
import type { FastifyRequest } from 'fastify';
import { type Deps, withUrgentDb } from '../../../deps.ts';
import { calledAs } from '../../../platform/called-as.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { explainSmtpFailure } from '../../../platform/mail/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { uploadRules } from '../../items/policy/index.ts';
import { createAccount, demandStaffTwoFactor } from '../../people/accounts/index.ts';
import { findAccount } from '../../people/auth/index.ts';
import { createMember, setStaff } from '../../people/members/index.ts';
import { contactSetting } from '../../safety/public-reports/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { renameSite, siteName } from '../../site/site/index.ts';
import { titleLandingPage } from '../seo/index.ts';
import { say } from './messages.ts';
import { lockFirstStart, writeClaim } from './queries.ts';
import { isOpen, refuseStranger } from './token.ts';

/** A mail server can answer at any length. */
const problemMax = 300;

const refuseUnlessOpen = async (deps: Pick<Deps, 'db' | 'config'>): Promise<void> => {
  if (!(await isOpen(deps))) refuse('not_found');
};

export async function readSetUp(deps: Deps): Promise<SetUpState> {
  await refuseUnlessOpen(deps);
  const { maxSizeMB, perDay } = await uploadRules.load(deps.db);
  return {
    local: !deps.config.production,
    siteName: await siteName(deps.db),
    mail: deps.config.smtpUrl ? 'server' : 'folder',
    maxSizeMB,
    perDay,
  };
}

export async function sendTestMail(
  deps: Deps,
  _viewer: unknown,
  { request, body: { token, to } }: Asked<typeof firstStart.sendTestMail> & { request: FastifyRequest },
): Promise<{ sent: boolean; problem: string | null }> {
  await refuseUnlessOpen(deps);
  await refuseStranger(deps.db, token);
  try {
    await deps.mail.send({
      to,
      subject: say('mailSettingsWork'),
      text: say('sentFromTheSetUpPage'),
    });
    return { sent: true, problem: null };
  } catch (error) {
    request.log.warn({ err: error }, 'the test e-mail could not be sent');
    const { smtpUrl } = deps.config;
    if (!smtpUrl) return { sent: false, problem: say('mailServerDidNotTakeIt') };
    const { found, mend } = explainSmtpFailure(error, smtpUrl);
    return { sent: false, problem: `${found.slice(0, problemMax)} ${mend}` };
  }
}

/** One transaction does it: the site is set up with its admin, or nothing happens. */
export async function setUpSite(given: Deps, _viewer: unknown, { body: form }: Asked<typeof firstStart.setUpSite>) {
  const deps = withUrgentDb(given);
  const { token, siteName: name, email, password, maxSizeMB, perDay, contact, staffTwoFactor } = form;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await lockFirstStart(tx);
    await refuseUnlessOpen({ ...deps, db: tx });
    await refuseStranger(tx, token);
    if (await findAccount(tx, email)) {
      const taken = say('addressIsTaken', { command: calledAs });
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

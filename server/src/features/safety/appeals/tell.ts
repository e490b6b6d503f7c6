import type { Deps } from '../../../deps.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { say } from './messages.ts';
import { lockUntold, markTold, type StatementRow } from './queries.ts';
import { linkKey } from './statements.ts';

type StatementMailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'hooks' | 'mail' | 'secrets'>;

const most = 200;

/** Discreet, because other people may see it. The link works for members whom the decision signed out. */
function statementEmail(deps: StatementMailDeps, to: string, { id, news }: StatementRow): Email {
  const link = `${new URL(deps.config.publicUrl).origin}/#/statements/${id}?key=${linkKey(deps, id).toString('base64url')}`;
  if (news === 'made') return { to, subject: say('decisionSubject'), text: say('decisionText', { link }) };
  return { to, subject: say('newsSubject'), text: say('newsText', { link }) };
}

/** Returns null if none is left. A failed e-mail is tried again in the next run. */
const tellNext = (deps: StatementMailDeps, after: string): Promise<string | null> =>
  deps.db.transaction().execute(async (tx) => {
    const next = await lockUntold(tx, after);
    if (!next?.member_id) return null;
    const at = deps.clock.now();
    const kind = next.news === 'made' ? 'statement' : 'statement_changed';
    await deps.hooks.onNotice(tx, { kind, to: next.member_id, by: null, at });
    await markTold(tx, next.id, at);
    if (next.recipient === 'maker') {
      const email = inLanguage(next.language, () => statementEmail(deps, next.email, next));
      await deps.mail.send(email);
    }
    return next.id;
  });

export async function tellOfStatements(deps: StatementMailDeps): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let told = 0; told < most; told++) {
    const id = await tellNext(deps, after);
    if (id === null) return;
    after = id;
  }
}

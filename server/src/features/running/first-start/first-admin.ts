import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { calledAs } from '../../../platform/called-as.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createAccount } from '../../people/accounts/index.ts';
import { findAccount } from '../../people/auth/index.ts';
import { createMember, setStaff } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { say } from './messages.ts';
import { lockFirstStart, readOpen, writeClaim } from './queries.ts';

/** 256 bits that nobody learns, because the admin chooses a password by a link. */
const passwordBytes = 32;

export const createFirstAdmin = (deps: Deps, email: string): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    await lockFirstStart(tx);
    if (!(await readOpen(tx))) refuse('conflict', say('siteHasBeenSetUp', { command: calledAs }));
    if (await findAccount(tx, email)) refuse('conflict', say('makeTheAccountAnAdmin', { command: calledAs, email }));
    const onAccountMade = (db: typeof tx, id: string) => createMember(db, id, at);
    const password = randomBytes(passwordBytes).toString('base64url');
    const id = await createAccount(tx, deps, { onAccountMade }, { email, password });
    await setStaff(tx, id, 'admin');
    await writeClaim(tx, at);
    await recordAudit(tx, { by: null, act: 'site_set_up', about: { kind: 'member', id }, detail: {}, at });
    return id;
  });

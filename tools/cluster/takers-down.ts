import { Member } from '../members/member.ts';
import { Tally } from '../members/tally.ts';
import { runVeil } from './compare-all.ts';
import type { Rig } from './rig.ts';

/** The members of load and probe have lower numbers. */
const numbers = { reader: 121, veiled: 122, moderator: 123 };

const newMember = async (rig: Rig, number: number, tally: Tally) => {
  const member = new Member(number, rig.door, tally);
  await member.signUp();
  return member;
};

export type Watchers = {
  /** Sees items clear. */
  reader: Member;
  /** Sees each item under a veil, which a node draws. */
  veiled: Member;
  /** Hides a reported item as a moderator does. */
  hide(id: string): Promise<void>;
  close(): void;
};

export async function signUpWatchers(rig: Rig): Promise<Watchers> {
  const tally = new Tally();
  const reader = await newMember(rig, numbers.reader, tally);
  const veiled = await newMember(rig, numbers.veiled, tally);
  await veiled.call('veil', 'POST', '/me/profile', { censoredParts: ['face'], veilStyle: 'overlay' });
  const moderator = await newMember(rig, numbers.moderator, tally);
  await runVeil(rig, 'promote', `member${numbers.moderator}@example.org`, 'moderator', '--force');
  const must = async (who: Member, method: string, path: string, body?: object) => {
    const answer = await who.call('moderation', method, path, body);
    if (!answer) throw new Error(`${method} ${path} failed: ${tally.failures.at(-1)?.what ?? 'refused by a limit'}`);
    return answer;
  };
  return {
    reader,
    veiled,
    async hide(id) {
      await must(reader, 'POST', `/content/${id}/report`, { reason: 'rules', text: 'It breaks a rule.' });
      const { rows } = await rig.pool.query<{ id: string; version: number }>(
        "select id, version from cases where content_id = $1 and state = 'open'",
        [id],
      );
      const [{ id: caseId, version } = { id: '', version: 0 }] = rows;
      const effect = await must(moderator, 'GET', `/moderation/cases/${caseId}/effect?action=hide&rule=other`);
      const decision = { version, action: 'hide', rule: 'other', reason: 'It breaks a rule.', effect };
      await must(moderator, 'POST', `/moderation/cases/${caseId}/decision`, decision);
    },
    close() {
      for (const member of [reader, veiled, moderator]) member.close();
    },
  };
}

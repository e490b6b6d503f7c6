import type { RuleName, Sanction } from '@veil/contract/rules.ts';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { applySanction, liftSanctions, type NewSanction } from './index.ts';

export const dayMs = 86_400_000;

/** Decisions without cases, like those of moderators. */
export const openDecisions = ({ deps, clock }: Pick<TestSite, 'deps' | 'clock'>) => ({
  async decide(
    { id: memberId }: Pick<TestMember, 'id'>,
    rule: RuleName,
    sanction: Sanction | null = null,
    more: Partial<NewSanction> = {},
  ) {
    const decision = { memberId, rule, sanction, decisionId: newId(), reason: 'The reason', at: clock.now(), by: null };
    const all = { ...decision, ...more };
    const { applied } = await deps.db.transaction().execute((tx) => applySanction(deps, tx, all));
    return { decisionId: all.decisionId, applied };
  },
  reverse: (decisionId: string) =>
    deps.db.transaction().execute((tx) => liftSanctions(deps, tx, decisionId, clock.now())),
});

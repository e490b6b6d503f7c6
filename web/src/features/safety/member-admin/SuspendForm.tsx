import { type RuleName, ruleNames, rules } from '@veil/contract/rules.ts';
import type { AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { unfinishedIn } from '@veil/contract/safety/reason-templates.ts';
import { suspensionReasonMax } from '@veil/contract/safety/suspensions.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Field, RadioCards, Select, TextArea } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { EffectFields, useAgreedEffect } from '../moderation/index.ts';
import { useMemberActs } from './actions.ts';
import { say } from './messages.ts';
import { suspensionEffectQuery } from './reads.ts';
import { nameOf } from './words.ts';

const sights = [
  { value: 'hides', label: say('hideThem'), hint: say('profileItemsAndCommentsAre') },
  { value: 'leaves', label: say('leaveThem'), hint: say('theyStayVisibleTheMember') },
] as const;
const sanctions = [
  { value: 'suspend', label: say('suspendForSomeDays') },
  { value: 'ban', label: say('banUntilItIsLifted') },
] as const;

export function SuspendForm({ of: member, onClose }: { of: AdminMemberDetail; onClose: () => void }): ReactNode {
  const { suspend } = useMemberActs(member.id);
  const [rule, setRule] = useState<RuleName | ''>('');
  const [reason, setReason] = useState('');
  const [kind, setKind] = useState<(typeof sanctions)[number]['value']>('suspend');
  const [days, setDays] = useState(7);
  const [sight, setSight] = useState<(typeof sights)[number]['value']>('hides');
  const { busy, errors, setErrors, submit } = useSubmit();
  const sanction = { kind, ...(kind === 'suspend' && { days }) };
  const effect = useAgreedEffect(
    suspensionEffectQuery(member.id, { ...(rule && { rule }), sanction: kind, ...(kind === 'suspend' && { days }) }),
    rule !== '',
  );
  const { seen } = effect;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const unfinished = unfinishedIn(reason);
    if (!rule || !reason.trim() || unfinished)
      return setErrors({
        ...(!rule && { rule: say('chooseTheRule') }),
        ...(!reason.trim() && { reason: say('giveAReasonTheMember') }),
        ...(unfinished && { reason: say('complete', { unfinished }) }),
      });
    if (!seen) return;
    const body = { rule, reason, sanction, hides: sight === 'hides', effect: seen };
    const isDone = await submit(() => suspend(body), {
      done:
        seen.kind === 'ban' || seen.days === null
          ? say('isBannedTheyAreSentThe', { name: nameOf(member) })
          : say('isSuspendedTheyAreSentThe', { name: nameOf(member), days: seen.days }),
      failed: say('failedToSave'),
    });
    // Another decision may have changed the sum.
    if (!isDone) await effect.refetch();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 rounded-l border border-line p-4">
      <h3 className="text-h3">{say('suspend')}</h3>
      <p className="text-soft">{say('itOpensACaseThe')}</p>
      <Field label={say('rule')} error={errors.rule} required>
        <Select
          value={rule}
          onChange={setRule}
          options={[
            { value: '', label: say('chooseTheRuleThatThey') },
            ...ruleNames.map((value) => ({ value, label: rules[value].title })),
          ]}
        />
      </Field>
      <Field label={say('reason')} hint={say('theMemberReadsItWhen')} error={errors.reason} required>
        <TextArea value={reason} maxLength={suspensionReasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <RadioCards label={say('account')} options={sanctions} value={kind} onChange={setKind} />
      <EffectFields
        effect={effect}
        days={kind === 'suspend' ? days : null}
        maxDays={3650}
        onDays={setDays}
        error={errors['sanction.days']}
      >
        <RadioCards label={say('profileItemsAndComments')} options={sights} value={sight} onChange={setSight} />
      </EffectFields>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="submit" tone="danger" busy={busy} disabled={rule !== '' && !effect.isSettled}>
          {seen?.kind === 'ban' ? say('banMember') : say('suspendMember')}
        </Button>
      </div>
    </form>
  );
}

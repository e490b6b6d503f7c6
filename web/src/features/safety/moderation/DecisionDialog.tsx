import { useQuery } from '@tanstack/react-query';
import { type CaseAction, type CaseDetail, reasonMax } from '@veil/contract/cases.ts';
import { hashedRules } from '@veil/contract/decisions.ts';
import { unfinishedIn } from '@veil/contract/reason-templates.ts';
import { type RuleName, ruleNames, rules, type SanctionKind } from '@veil/contract/rules.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button, Checkbox, Field, RadioCards, Select, TextArea } from '../../kit/index.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { DecisionEffect } from './DecisionEffect.tsx';
import { decideLabel, mustAgree } from './effect-words.ts';
import { effectQuery, templatesQuery } from './queries.ts';
import type { DecisionDraft } from './useDecision.ts';
import { keepHint, mayKeep, thingOf } from './words.ts';

type Props = {
  of: Pick<CaseDetail, 'id' | 'aboutKind' | 'memberId' | 'withdrawn' | 'can' | 'seen' | 'item' | 'kinds'>;
  busy: boolean;
  errors: Record<string, string>;
  onClose: () => void;
  onSend: (draft: DecisionDraft) => void;
};

const actions: Record<CaseAction, { label: string; hint: string }> = {
  keep: { label: 'Keep', hint: 'It stays as it is' },
  hide: { label: 'Hide', hint: 'Only its maker and moderators see it' },
  delete: { label: 'Delete', hint: 'Nobody but moderators sees it; erased after the time for an appeal' },
};
const possible = { content: ['delete', 'hide', 'keep'], comment: ['delete', 'keep'], member: ['keep'] } as const;

const sanctions: { value: SanctionKind | 'none'; label: string }[] = [
  { value: 'none', label: 'No sanction beyond the strike' },
  { value: 'warn', label: 'Warn the member' },
  { value: 'limit', label: 'Limit: no uploads and comments for some days' },
  { value: 'suspend', label: 'Suspend the account for some days' },
  { value: 'ban', label: 'Ban the member' },
];

/** Everything that a decision says. */
export function DecisionDialog({ of, busy, errors, onClose, onSend }: Props): ReactNode {
  const choices = possible[of.aboutKind];
  const [action, setAction] = useState<CaseAction>(choices[0]);
  const [rule, setRule] = useState<RuleName | ''>('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [sanction, setSanction] = useState<SanctionKind | 'none'>(of.aboutKind === 'member' ? 'warn' : 'none');
  const [days, setDays] = useState(7);
  // Follows from the rule until the moderator says otherwise.
  const [hashes, setHashes] = useState<boolean | null>(null);
  const offersHashes = of.can.addToHashList && action !== 'keep';
  const addToHashList = hashes ?? (rule !== '' && hashedRules.includes(rule));
  const { data: templates } = useQuery(templatesQuery);
  const unfinished = unfinishedIn(reason);
  const chooseRule = (next: RuleName | '') => {
    // Only an untouched text is replaced.
    if (reason === '' || (rule && reason === templates?.[rule])) setReason((next && templates?.[next]) || '');
    setRule(next);
  };
  const hasDays = sanction === 'limit' || sanction === 'suspend';
  const effect = useQuery({
    ...effectQuery(of.id, {
      action,
      ...(rule && { rule }),
      ...(sanction !== 'none' && { sanction }),
      ...(hasDays && { days }),
    }),
    enabled: rule !== '',
  });
  const seen = rule === '' || effect.isFetching ? undefined : effect.data;
  // Holds for this effect only: another one must be agreed to again.
  const [agreedTo, setAgreedTo] = useState('');
  const agreed = seen !== undefined && agreedTo === JSON.stringify(seen);
  const hasSeen = action !== 'keep' || mayKeep(of);
  const canSend = hasSeen && seen !== undefined && reason.trim() !== '' && !unfinished && (agreed || !mustAgree(seen));
  const send = () =>
    onSend({
      effect: seen ?? null,
      action,
      rule: rule || null,
      reason,
      note,
      ...(offersHashes && { addToHashList }),
      sanction: sanction === 'none' ? null : { kind: sanction, ...(hasDays && { days }) },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title="Decision"
      text="The member and whoever reported it read the reason. Moderators are named only as moderators."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone={action === 'delete' ? 'danger' : 'main'} busy={busy} disabled={!canSend} onClick={send}>
            {seen ? decideLabel(action, of.aboutKind === 'member', seen) : 'Decide'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {choices.length > 1 && (
          <RadioCards
            label={`The ${thingOf(of)}`}
            options={choices.map((value) => ({
              value,
              ...actions[value],
              ...(value === 'keep' && !mayKeep(of) && { hint: keepHint(of), disabled: true }),
            }))}
            value={action}
            onChange={setAction}
          />
        )}
        <Field label="Rule" required error={errors.rule}>
          <Select
            value={rule}
            onChange={chooseRule}
            options={[
              { value: '', label: 'Choose the rule that it breaks' },
              ...ruleNames.map((value) => ({
                value,
                label: `${rules[value].title} (${rules[value].ground === 'law' ? 'law' : 'site rules'})`,
              })),
            ]}
          />
        </Field>
        <Field
          label="Reason for the member"
          required
          error={unfinished ? `Complete “${unfinished}”: the member reads it` : errors.reason}
          hint="What it is about, in plain words. No names of others."
        >
          <TextArea value={reason} rows={4} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {offersHashes && (
          <Checkbox
            checked={addToHashList}
            onChange={setHashes}
            label="Add to the hash list"
            hint="The same picture is held back from now on, whoever uploads it. Reversing the decision takes it out."
            error={errors.addToHashList}
          />
        )}
        {of.memberId && (
          <Field label="Account" error={errors.sanction} hint="A strike stays in any case, unless its weight is 0.">
            <Select value={sanction} onChange={setSanction} options={sanctions} />
          </Field>
        )}
        {hasDays && (
          <NumberField
            label="For how long"
            unit="days"
            min={1}
            max={365}
            error={errors['sanction.days']}
            value={days}
            onChange={setDays}
          />
        )}
        {of.memberId && rule !== '' && (
          <DecisionEffect
            effect={seen}
            error={effect.isFetching ? null : effect.error}
            onRetry={() => void effect.refetch()}
            agreed={agreed}
            onAgree={(next) => setAgreedTo(next ? JSON.stringify(seen) : '')}
          />
        )}
        <Field label="Note for moderators" hint="Only moderators read it.">
          <TextArea value={note} rows={2} maxLength={reasonMax} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

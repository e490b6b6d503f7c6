import { useQuery } from '@tanstack/react-query';
import { type RuleName, ruleNames, rules, type SanctionKind } from '@veil/contract/rules.ts';
import type { CaseAction } from '@veil/contract/safety/case-kinds.ts';
import { type CaseDetail, reasonMax } from '@veil/contract/safety/cases.ts';
import { hashedRules } from '@veil/contract/safety/decisions.ts';
import { unfinishedIn } from '@veil/contract/safety/reason-templates.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Checkbox, Field, RadioCards, Select, TextArea } from '../../../kit/index.ts';
import { EffectFields } from './EffectFields.tsx';
import { decideLabel } from './effect-words.ts';
import { effectQuery, templatesQuery } from './reads.ts';
import { useAgreedEffect } from './useAgreedEffect.ts';
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
  keep: { label: 'Keep', hint: 'No action' },
  hide: { label: 'Hide', hint: 'Only maker and moderators see it' },
  delete: { label: 'Delete', hint: 'Only moderators see it; erased after the appeal period' },
};
const possible = { content: ['delete', 'hide', 'keep'], comment: ['delete', 'keep'], member: ['keep'] } as const;

const sanctions: { value: SanctionKind | 'none'; label: string }[] = [
  { value: 'none', label: 'Strike only' },
  { value: 'warn', label: 'Warn the member' },
  { value: 'limit', label: 'Limit: no uploads and comments for some days' },
  { value: 'suspend', label: 'Suspend the account for some days' },
  { value: 'ban', label: 'Ban the member' },
];

export function DecisionDialog({ of, busy, errors, onClose, onSend }: Props): ReactNode {
  const choices = possible[of.aboutKind];
  const [action, setAction] = useState<CaseAction>(choices[0]);
  const [rule, setRule] = useState<RuleName | ''>('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [sanction, setSanction] = useState<SanctionKind | 'none'>(of.aboutKind === 'member' ? 'warn' : 'none');
  const [days, setDays] = useState(7);
  // Follows the rule until the moderator changes it.
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
  const effect = useAgreedEffect(
    effectQuery(of.id, {
      action,
      ...(rule && { rule }),
      ...(sanction !== 'none' && { sanction }),
      ...(hasDays && { days }),
    }),
    rule !== '',
  );
  const { seen } = effect;
  const hasSeen = action !== 'keep' || mayKeep(of);
  const canSend = hasSeen && effect.isSettled && reason.trim() !== '' && !unfinished;
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
      text="The member and the reporter read the reason. They do not see your name."
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
          hint="The reason in plain words. No names of others."
        >
          <TextArea value={reason} rows={4} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {offersHashes && (
          <Checkbox
            checked={addToHashList}
            onChange={setHashes}
            label="Add to the hash list"
            hint="Uploads of the same picture are held from now on. Reversing the decision removes it from the list."
            error={errors.addToHashList}
          />
        )}
        {of.memberId && (
          <Field label="Account" error={errors.sanction} hint="The strike stays unless its weight is 0.">
            <Select value={sanction} onChange={setSanction} options={sanctions} />
          </Field>
        )}
        <EffectFields
          effect={of.memberId ? effect : { ...effect, hasRule: false }}
          days={hasDays ? days : null}
          maxDays={365}
          onDays={setDays}
          error={errors['sanction.days']}
        />
        <Field label="Note for moderators" hint="Only moderators read it.">
          <TextArea value={note} rows={2} maxLength={reasonMax} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

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
import { say } from './messages.ts';
import { effectQuery, templatesQuery } from './reads.ts';
import { useAgreedEffect } from './useAgreedEffect.ts';
import type { DecisionDraft } from './useDecision.ts';
import { keepHint, mayKeep } from './words.ts';

type Props = {
  of: Pick<CaseDetail, 'id' | 'aboutKind' | 'memberId' | 'withdrawn' | 'can' | 'seen' | 'item' | 'kinds'>;
  busy: boolean;
  errors: Record<string, string>;
  onClose: () => void;
  onSend: (draft: DecisionDraft) => void;
};

const actions: Record<CaseAction, { label: string; hint: string }> = {
  keep: { label: say('keep'), hint: say('noAction') },
  hide: { label: say('hide'), hint: say('onlyMakerAndModeratorsSee') },
  delete: { label: say('delete'), hint: say('onlyModeratorsSeeItErased') },
};
const possible = { content: ['delete', 'hide', 'keep'], comment: ['delete', 'keep'], member: ['keep'] } as const;

const sanctions: { value: SanctionKind | 'none'; label: string }[] = [
  { value: 'none', label: say('strikeOnly') },
  { value: 'warn', label: say('warnTheMember') },
  { value: 'limit', label: say('limitNoUploadsAndComments') },
  { value: 'suspend', label: say('suspendTheAccountForSome') },
  { value: 'ban', label: say('banTheMember') },
];

function ruleWords(name: RuleName): string {
  const { ground, title: rule } = rules[name];
  return ground === 'law' ? say('ruleOfLaw', { rule }) : say('ruleOfTheSite', { rule });
}

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
      title={say('decision')}
      text={say('theMemberAndTheReporter')}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button tone={action === 'delete' ? 'danger' : 'main'} busy={busy} disabled={!canSend} onClick={send}>
            {seen ? decideLabel(action, of.aboutKind === 'member', seen) : say('decide')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {choices.length > 1 && (
          <RadioCards
            label={say('theThing', { thing: of.aboutKind })}
            options={choices.map((value) => ({
              value,
              ...actions[value],
              ...(value === 'keep' && !mayKeep(of) && { hint: keepHint(of), disabled: true }),
            }))}
            value={action}
            onChange={setAction}
          />
        )}
        <Field label={say('rule')} required error={errors.rule}>
          <Select
            value={rule}
            onChange={chooseRule}
            options={[
              { value: '', label: say('chooseTheRuleThatIt') },
              ...ruleNames.map((value) => ({
                value,
                label: ruleWords(value),
              })),
            ]}
          />
        </Field>
        <Field
          label={say('reasonForTheMember')}
          required
          error={unfinished ? say('completeForTheMember', { unfinished }) : errors.reason}
          hint={say('theReasonInPlainWords')}
        >
          <TextArea value={reason} rows={4} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {offersHashes && (
          <Checkbox
            checked={addToHashList}
            onChange={setHashes}
            label={say('addToTheHashList')}
            hint={say('uploadsOfTheSamePicture')}
            error={errors.addToHashList}
          />
        )}
        {of.memberId && (
          <Field label={say('account')} error={errors.sanction} hint={say('theStrikeStaysUnlessIts')}>
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
        <Field label={say('noteForModerators')} hint={say('onlyModeratorsReadIt')}>
          <TextArea value={note} rows={2} maxLength={reasonMax} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { dayRange, maxCodes, type PatronCode } from '@veil/contract/people/patron-codes.ts';
import type { AdminTier } from '@veil/contract/people/patron-tiers.ts';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Trash2 } from '../../../kit/icons/index.ts';
import { Button, Card, Field, IconButton, Notice, Select, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { TimeField } from '../../../kit/TimeField.tsx';
import { longDay } from '../../../platform/long-day.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { say } from './messages.ts';
import { codesQuery } from './reads.ts';

export function CodesCard({ tiers }: { tiers: readonly AdminTier[] }) {
  const codes = useInfiniteQuery(codesQuery);
  const { deleteCode } = usePatronAdmin();
  const [deleting, setDeleting] = useState<PatronCode | null>(null);
  const { busy, submit } = useSubmit();
  const items = codes.data?.pages.flatMap((page) => page.items) ?? [];
  const remove = async ({ id }: PatronCode) => {
    if (await submit(() => deleteCode(id), { failed: say('failedToDelete') })) setDeleting(null);
  };
  return (
    <Card title={say('codes')}>
      <div className="grid gap-5">
        <p className="text-soft">{say('aCodeGivesOneMember')}</p>
        <CodesForm tiers={tiers} />
        <Loaded compact of={codes} loading={<Skeleton lines={3} />} />
        <ul className="grid divide-y divide-line">
          {items.map((code) => (
            <li key={code.id} className="flex items-center gap-3 py-3">
              <div className="grid min-w-0 flex-1 gap-0.5">
                <p className="truncate">
                  <CodeFacts of={code} />
                </p>
                <p className="truncate text-small text-faint">{usageOf(code)}</p>
              </div>
              <IconButton
                label={say('deleteCodeWithHint', { hint: code.hint })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setDeleting(code)}
              />
            </li>
          ))}
        </ul>
        <ShowMore of={codes} />
      </div>
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && void remove(deleting)}
        title={say('askToDeleteCode', { hint: deleting?.hint ?? '' })}
        text={deleting?.redeemedAt ? say('theMemberKeepsTheTier') : say('nobodyCanRedeemItAny')}
        confirmLabel={say('deleteCode')}
        tone="danger"
        busy={busy}
      />
    </Card>
  );
}

function CodeFacts({ of: { hint, tier, days } }: { of: PatronCode }) {
  const code = <span className="font-[560] tabular-nums">{hint}-…</span>;
  return days === null
    ? say.nodes('codeWithoutAnEnd', { code, tier: tier.name })
    : say.nodes('codeForDays', { code, tier: tier.name, days });
}

function usageOf({ redeemedAt, redeemedBy, endsAt }: PatronCode): string {
  if (redeemedAt)
    return redeemedBy
      ? say('redeemedBy', { day: longDay(redeemedAt), member: redeemedBy.name })
      : say('redeemedByAFormerMember', { day: longDay(redeemedAt) });
  return new Date(endsAt) <= new Date()
    ? say('ended', { day: longDay(endsAt) })
    : say('canBeRedeemedUntil', { day: longDay(endsAt) });
}

const nextYear = (): string => new Date(Date.now() + 365 * 86_400_000).toISOString();

function CodesForm({ tiers }: { tiers: readonly AdminTier[] }) {
  const { makeCodes } = usePatronAdmin();
  const [tierId, setTierId] = useState(tiers[0]?.id ?? '');
  const [days, setDays] = useState(30);
  const [count, setCount] = useState(1);
  const [until, setUntil] = useState(nextYear);
  const [made, setMade] = useState<readonly string[]>([]);
  const { busy, errors, refuse, submit } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!until) return refuse({ endsAt: say('chooseADay') });
    const act = async () => setMade((await makeCodes({ tierId, days: days || null, endsAt: until, count })).codes);
    await submit(act, { failed: say('failedToSave'), field: 'endsAt' });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid items-start gap-3 sm:grid-cols-2">
      <Field label={say('tier')}>
        <Select
          options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          value={tiers.some(({ id }) => id === tierId) ? tierId : (tiers[0]?.id ?? '')}
          onChange={setTierId}
        />
      </Field>
      <TimeField label={say('redeemableUntil')} of="day" error={errors.endsAt} value={until} onChange={setUntil} />
      <NumberField
        label={say('daysOfTheTier')}
        hint={say('zeroMeansWithoutAnEnd')}
        min={0}
        max={dayRange.max}
        value={days}
        onChange={setDays}
      />
      <NumberField label={say('numberOfCodes')} min={1} max={maxCodes} value={count} onChange={setCount} />
      <Button type="submit" tone="main" busy={busy} className="justify-self-start">
        {say('makeCodes')}
      </Button>
      {made.length > 0 && <MadeCodes codes={made} />}
    </form>
  );
}

function MadeCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice
      tone="good"
      title={say('yourCodes', { count: codes.length })}
      action={<CopyButton iconOnly text={codes.join('\n')} label={say('copyTheCodes')} />}
      className="sm:col-span-2"
    >
      <p>{say('theyAreShownThisOnce')}</p>
      <ul className="mt-2 grid gap-1 text-ink tabular-nums select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

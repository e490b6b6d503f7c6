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
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { codesQuery } from './reads.ts';
import { dayWords } from './words.ts';

export function CodesCard({ tiers }: { tiers: readonly AdminTier[] }) {
  const codes = useInfiniteQuery(codesQuery);
  const { deleteCode } = usePatronAdmin();
  const [deleting, setDeleting] = useState<PatronCode | null>(null);
  const { busy, submit } = useSubmit();
  const items = codes.data?.pages.flatMap((page) => page.items) ?? [];
  const remove = async ({ id }: PatronCode) => {
    if (await submit(() => deleteCode(id), { failed: 'Failed to delete' })) setDeleting(null);
  };
  return (
    <Card title="Codes">
      <div className="grid gap-5">
        <p className="text-soft">A code gives one member a tier. It works once.</p>
        <CodesForm tiers={tiers} />
        <Loaded compact of={codes} loading={<Skeleton lines={3} />} />
        <ul className="grid divide-y divide-line">
          {items.map((code) => (
            <li key={code.id} className="flex items-center gap-3 py-3">
              <div className="grid min-w-0 flex-1 gap-0.5">
                <p className="truncate">
                  <span className="font-[560] tabular-nums">{code.hint}-…</span> {code.tier.name},{' '}
                  {code.days === null ? 'without an end' : `${code.days} days`}
                </p>
                <p className="truncate text-small text-faint">{usageOf(code)}</p>
              </div>
              <IconButton
                label={`Delete code ${code.hint}`}
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
        title={`Delete the code ${deleting?.hint ?? ''}-…?`}
        text={
          deleting?.redeemedAt ? 'The member keeps the tier.' : 'Nobody can redeem it any more. This cannot be undone.'
        }
        confirmLabel="Delete code"
        tone="danger"
        busy={busy}
      />
    </Card>
  );
}

function usageOf({ redeemedAt, redeemedBy, endsAt }: PatronCode): string {
  if (redeemedAt) return `Redeemed ${dayWords(redeemedAt)} by ${redeemedBy?.name ?? 'a member who has left'}`;
  return new Date(endsAt) <= new Date() ? `Ended ${dayWords(endsAt)}` : `Can be redeemed until ${dayWords(endsAt)}`;
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
    if (!until) return refuse({ endsAt: 'Choose a day' });
    const act = async () => setMade((await makeCodes({ tierId, days: days || null, endsAt: until, count })).codes);
    await submit(act, { failed: 'Failed to save', field: 'endsAt' });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid items-start gap-3 sm:grid-cols-2">
      <Field label="Tier">
        <Select
          options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          value={tiers.some(({ id }) => id === tierId) ? tierId : (tiers[0]?.id ?? '')}
          onChange={setTierId}
        />
      </Field>
      <TimeField label="Can be redeemed until" of="day" error={errors.endsAt} value={until} onChange={setUntil} />
      <NumberField
        label="Days of the tier"
        hint="0: without an end"
        min={0}
        max={dayRange.max}
        value={days}
        onChange={setDays}
      />
      <NumberField label="Number of codes" min={1} max={maxCodes} value={count} onChange={setCount} />
      <Button type="submit" tone="main" busy={busy} className="justify-self-start">
        Make codes
      </Button>
      {made.length > 0 && <MadeCodes codes={made} />}
    </form>
  );
}

function MadeCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice
      tone="good"
      title={codes.length === 1 ? 'Your code' : `Your ${codes.length} codes`}
      action={<CopyButton iconOnly text={codes.join('\n')} label="Copy the codes" />}
      className="sm:col-span-2"
    >
      <p>They are shown this once: copy them now.</p>
      <ul className="mt-2 grid gap-1 text-ink tabular-nums select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

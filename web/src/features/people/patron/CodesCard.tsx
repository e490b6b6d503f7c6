import { useInfiniteQuery } from '@tanstack/react-query';
import { dayRange, maxCodes, type PatronCode } from '@veil/contract/patron.ts';
import type { AdminTier } from '@veil/contract/patron-tiers.ts';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Copy, Trash2 } from '../../kit/icons/index.ts';
import {
  Button,
  Card,
  ErrorState,
  Field,
  IconButton,
  Notice,
  Select,
  Skeleton,
  TextInput,
  toast,
} from '../../kit/index.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { ShowMore } from '../../kit/ShowMore.tsx';
import { reason, sentence } from '../../platform/errors.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { codesQuery } from './queries.ts';
import { dayWords, endOfDay } from './words.ts';

/** Makes codes that members redeem for a tier, and lists them. */
export function CodesCard({ tiers }: { tiers: readonly AdminTier[] }) {
  const codes = useInfiniteQuery(codesQuery);
  const { deleteCode } = usePatronAdmin();
  const [deleting, setDeleting] = useState<PatronCode | null>(null);
  const items = codes.data?.pages.flatMap((page) => page.items) ?? [];
  const remove = async ({ id }: PatronCode) => {
    setDeleting(null);
    try {
      await deleteCode(id);
    } catch (problem) {
      toast({ text: sentence(problem, 'Failed to delete'), tone: 'danger' });
    }
  };
  return (
    <Card title="Codes">
      <div className="grid gap-5">
        <p className="text-soft">A code gives one member a tier. Send it to whom you like; it works once.</p>
        <CodesForm tiers={tiers} />
        {codes.isPending && <Skeleton lines={3} />}
        {!codes.data && codes.error && (
          <ErrorState
            compact
            text="The codes could not be loaded"
            detail={reason(codes.error)}
            onRetry={() => void codes.refetch()}
          />
        )}
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
          deleting?.redeemedAt
            ? 'The member keeps what it gave.'
            : 'Nobody can redeem it any more. This cannot be undone.'
        }
        confirmLabel="Delete code"
        tone="danger"
      />
    </Card>
  );
}

function usageOf({ redeemedAt, redeemedBy, endsAt }: PatronCode): string {
  if (redeemedAt) return `Redeemed ${dayWords(redeemedAt)} by ${redeemedBy?.name ?? 'a member who has left'}`;
  return new Date(endsAt) <= new Date() ? `Ended ${dayWords(endsAt)}` : `Can be redeemed until ${dayWords(endsAt)}`;
}

/** The day in a year, as a date field has it. */
const nextYear = (): string => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

function CodesForm({ tiers }: { tiers: readonly AdminTier[] }) {
  const { makeCodes } = usePatronAdmin();
  const [tierId, setTierId] = useState(tiers[0]?.id ?? '');
  const [days, setDays] = useState(30);
  const [count, setCount] = useState(1);
  const [until, setUntil] = useState(nextYear);
  const [made, setMade] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!until) {
      setError('Choose a day');
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const { codes } = await makeCodes({ tierId, days: days || null, endsAt: endOfDay(until), count });
      setMade(codes);
    } catch (problem) {
      setError(sentence(problem, 'Failed to save'));
    }
    setBusy(false);
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
      <Field label="Can be redeemed until" error={error}>
        <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ text: 'Copied', tone: 'good' });
    } catch {
      toast({ text: 'Copying failed: select the codes instead', tone: 'danger' });
    }
  };
  return (
    <Notice
      tone="good"
      title={codes.length === 1 ? 'Your code' : `Your ${codes.length} codes`}
      action={<IconButton label="Copy the codes" icon={<Copy aria-hidden="true" />} onClick={() => void copy()} />}
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorState, Skeleton } from '../../kit/index.ts';
import { SaveBar } from '../../kit/SaveBar.tsx';
import { reason } from '../../platform/errors.ts';
import { useSubmit } from '../submit/index.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

type Fields<T> = {
  draft: T;
  change: (next: Partial<T>) => void;
  /** What the server refused, by the name of the field. */
  errors: Record<string, string>;
};

type SavedFormProps<T> = {
  queryKey: readonly string[];
  load: (signal: AbortSignal) => Promise<T>;
  save: (value: T) => Promise<T>;
  children: (fields: Fields<T>) => ReactNode;
};

/** A form over something that the server keeps as a whole, such as the settings of a slice; saved by its button. */
export function SavedForm<T extends object>({ queryKey, load, ...form }: SavedFormProps<T>): ReactNode {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  if (data) return <OpenForm queryKey={queryKey} saved={data} {...form} />;
  if (error) return <ErrorState text="Failed to load settings" detail={reason(error)} onRetry={() => void refetch()} />;
  return <Skeleton lines={6} />;
}

type OpenFormProps<T> = Pick<SavedFormProps<T>, 'queryKey' | 'save' | 'children'> & { saved: T };

function OpenForm<T extends object>({ queryKey, saved, save, children }: OpenFormProps<T>) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(saved);
  const [base, setBase] = useState(saved);
  // Read again: a draft in which nothing was changed follows, another stays as it is.
  if (saved !== base) {
    setBase(saved);
    if (JSON.stringify(draft) === JSON.stringify(base)) setDraft(saved);
  }
  const { busy, errors, setErrors, submit } = useSubmit();
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed) return;
    await submit(
      async () => {
        const now = await save(draft);
        queries.setQueryData(queryKey, now);
        setDraft(now);
      },
      { done: 'Settings saved', failed: 'Failed to save' },
    );
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid max-w-184 gap-5">
      <LeaveGuard when={() => changed} text="What you changed has not been saved." />
      {children({ draft, errors, change: (next) => setDraft((now) => ({ ...now, ...next })) })}
      <SaveBar
        changed={changed}
        busy={busy}
        onUndo={() => {
          setDraft(saved);
          setErrors({});
        }}
      />
    </form>
  );
}

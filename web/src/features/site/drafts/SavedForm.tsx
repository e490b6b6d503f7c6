import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { SaveBar } from '../../../kit/SaveBar.tsx';
import { useSubmit } from '../submit/index.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { say } from './messages.ts';

type Fields<T> = {
  draft: T;
  change: (next: Partial<T>) => void;
  errors: Record<string, string>;
};

type SavedFormProps<T> = {
  queryKey: readonly string[];
  load: (signal: AbortSignal) => Promise<T>;
  save: (value: T) => Promise<T>;
  children: (fields: Fields<T>) => ReactNode;
};

export function SavedForm<T extends object>({ queryKey, load, ...form }: SavedFormProps<T>): ReactNode {
  const read = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  return (
    <Loaded of={read} loading={<Skeleton lines={6} />}>
      {(saved) => <OpenForm queryKey={queryKey} saved={saved} {...form} />}
    </Loaded>
  );
}

type OpenFormProps<T> = Pick<SavedFormProps<T>, 'queryKey' | 'save' | 'children'> & { saved: T };

function OpenForm<T extends object>({ queryKey, saved, save, children }: OpenFormProps<T>) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(saved);
  const [base, setBase] = useState(saved);
  // The stored object was read again. An unchanged draft follows it; a changed one stays.
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
      { done: say('settingsSaved'), failed: say('failedToSave') },
    );
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid max-w-184 gap-5">
      <LeaveGuard when={() => changed} text={say('yourChangesHaveNotBeen')} />
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

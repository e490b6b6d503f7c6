import { type ReactNode, useTransition } from 'react';
import { Button } from '../Button.tsx';
import { Download, Search } from '../icons/index.ts';
import { TextInput } from '../TextInput.tsx';
import { toast } from '../toast.ts';

type TableBarProps = {
  label: string;
  filter: string;
  filterLabel?: string;
  filters?: boolean;
  onFilter: (filter: string) => void;
  controls?: ReactNode;
  count: number | null;
  onExport: () => Promise<void> | void;
};

export function TableBar(props: TableBarProps) {
  const { label, filter, filterLabel = 'Filter', filters = true, onFilter, controls, count, onExport } = props;
  const [busy, startExport] = useTransition();
  const save = () =>
    startExport(async () => {
      try {
        await onExport();
      } catch {
        toast({ text: 'The table could not be exported', tone: 'danger' });
      }
    });
  return (
    <div className="grid items-center gap-2 sm:flex sm:flex-wrap">
      {filters && (
        <TextInput
          type="search"
          aria-label={`${filterLabel}: ${label}`}
          placeholder={filterLabel}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
          icon={<Search />}
          className="min-w-0 flex-1 basis-48 md:max-w-80"
        />
      )}
      {controls}
      <Button
        onClick={save}
        busy={busy}
        disabled={!count}
        icon={<Download aria-hidden="true" />}
        className="md:ml-auto"
      >
        Export CSV
      </Button>
      <p role="status" className="sr-only">
        {count === null ? '' : count === 1 ? '1 row' : `${count} rows`}
      </p>
    </div>
  );
}

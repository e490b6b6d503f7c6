import { type ReactNode, useTransition } from 'react';
import { Button } from '../Button.tsx';
import { Download, Search } from '../icons/index.ts';
import { say } from '../messages.ts';
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
  const { label, filter, filterLabel = say('filter'), filters = true, onFilter, controls, count, onExport } = props;
  const [busy, startExport] = useTransition();
  const save = () =>
    startExport(async () => {
      try {
        await onExport();
      } catch {
        toast({ text: say('theTableCouldNotBe'), tone: 'danger' });
      }
    });
  return (
    <div className="grid items-center gap-2 sm:flex sm:flex-wrap">
      {filters && (
        <TextInput
          type="search"
          aria-label={say('filterOfTable', { filter: filterLabel, table: label })}
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
        className="md:ms-auto"
      >
        {say('exportCsv')}
      </Button>
      <p role="status" className="sr-only">
        {count === null ? '' : say('rows', { count })}
      </p>
    </div>
  );
}

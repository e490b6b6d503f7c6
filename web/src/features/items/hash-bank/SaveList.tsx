import { Button } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { loadWholeList } from './actions.ts';

export function SaveList({ disabled }: { disabled: boolean }) {
  const { busy, submit } = useSubmit();
  const save = async () => {
    await submit(
      async () => {
        const url = URL.createObjectURL(await loadWholeList());
        const link = document.createElement('a');
        link.href = url;
        link.download = 'hash-list.jsonl';
        link.click();
        URL.revokeObjectURL(url);
      },
      { failed: 'Failed to export' },
    );
  };
  return (
    <Button busy={busy} disabled={disabled} onClick={() => void save()}>
      Export whole list
    </Button>
  );
}

import { Button } from '../../../kit/index.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { loadWholeList } from './actions.ts';

export function SaveList({ disabled }: { disabled: boolean }) {
  const { busy, submit } = useSubmit();
  const save = async () => saveFile(await loadWholeList(), 'hash-list.jsonl');
  return (
    <Button busy={busy} disabled={disabled} onClick={() => void submit(save, { failed: 'Failed to export' })}>
      Export whole list
    </Button>
  );
}

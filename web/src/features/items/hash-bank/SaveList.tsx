import { Button } from '../../../kit/index.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { loadWholeList } from './actions.ts';
import { say } from './messages.ts';

export function SaveList({ disabled }: { disabled: boolean }) {
  const { busy, submit } = useSubmit();
  const save = async () => saveFile(await loadWholeList(), 'hash-list.jsonl');
  return (
    <Button busy={busy} disabled={disabled} onClick={() => void submit(save, { failed: say('failedToExport') })}>
      {say('exportWholeList')}
    </Button>
  );
}

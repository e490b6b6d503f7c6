import { useState } from 'react';
import { Button, toast } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { loadWholeList } from './actions.ts';

/** Saves the whole list as a file that another site can import. */
export function SaveList({ disabled }: { disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const url = URL.createObjectURL(await loadWholeList());
      const link = document.createElement('a');
      link.href = url;
      link.download = 'hash-list.jsonl';
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      toast({ text: sentence(error, 'Failed to export'), tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} disabled={disabled} onClick={() => void save()}>
      Export whole list
    </Button>
  );
}

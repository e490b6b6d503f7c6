import { useQueryClient } from '@tanstack/react-query';
import type { SettingGroup } from '@veil/contract/settings.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Button } from '../../kit/index.ts';
import { useSubmit } from '../submit/index.ts';
import { resetSettings } from './actions.ts';
import { isDefault } from './values.ts';

/** Sets all of a group that another section changes to its defaults, after a question. */
export function ResetGroup({ group, onReset }: { group: SettingGroup; onReset: (group: SettingGroup) => void }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { busy, submit } = useSubmit();
  if (group.fields.every(isDefault)) return null;
  const reset = async () => {
    await submit(async () => onReset(await resetSettings(queries, group)), {
      done: 'Settings saved',
      failed: 'Failed to save',
    });
    setOpen(false);
  };
  return (
    <>
      <Button size="s" tone="ghost" className="mt-5" onClick={() => setOpen(true)}>
        Reset all to default<span className="sr-only">: {group.title}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void reset()}
        title={`Reset “${group.title}” to its defaults?`}
        text="What was set here is lost. It takes effect at once."
        confirmLabel="Reset"
        tone="danger"
        busy={busy}
      />
    </>
  );
}

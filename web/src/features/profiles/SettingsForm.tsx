import type { Profile } from '@veil/contract/members.ts';
import type { FormEvent, ReactNode } from 'react';
import { Button, cx } from '../../kit/index.ts';
import { LeaveGuard } from '../drafts/index.ts';
import { useMe } from '../members/index.ts';
import { useSettingsForm } from './useSettingsForm.ts';

type Form = ReturnType<typeof useSettingsForm> & { me: Profile };

/** One section of the settings, saved by its button. */
export function SettingsForm({ children }: { children: (form: Form) => ReactNode }): ReactNode {
  const me = useMe();
  return me && <OpenForm me={me}>{children}</OpenForm>;
}

function OpenForm({ me, children }: { me: Profile; children: (form: Form) => ReactNode }) {
  const form = useSettingsForm(me);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <LeaveGuard when={() => form.changed} text="What you changed in your settings has not been saved." />
      {children({ ...form, me })}
      <div
        className={cx(
          'sticky bottom-[calc(var(--dock)+12px)] z-10 flex items-center gap-3 rounded-full border border-line bg-raised p-2 pl-5 md:bottom-4',
          !form.changed && 'hidden',
        )}
      >
        <span className="min-w-0 flex-1 truncate text-small text-soft">Unsaved changes</span>
        <Button tone="ghost" disabled={form.busy} onClick={form.undo}>
          Undo
        </Button>
        <Button type="submit" tone="main" busy={form.busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { say } from './messages.ts';

type SaveBarProps = {
  changed: boolean;
  busy: boolean;
  onUndo: () => void;
  undoLabel?: string;
};

export function SaveBar({ changed, busy, onUndo, undoLabel = say('undo') }: SaveBarProps) {
  return (
    <div
      className={cx(
        'sticky bottom-[calc(var(--dock)+12px)] z-10 flex items-center gap-3 rounded-full border border-line bg-raised p-2 ps-5 md:bottom-4',
        !changed && 'hidden',
      )}
    >
      <span className="min-w-0 flex-1 text-small wrap-anywhere text-soft">{say('unsavedChanges')}</span>
      <Button tone="ghost" disabled={busy} onClick={onUndo}>
        {undoLabel}
      </Button>
      <Button type="submit" tone="main" busy={busy}>
        {say('save')}
      </Button>
    </div>
  );
}

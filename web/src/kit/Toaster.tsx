import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { cx } from './cx.ts';
import { say } from './messages.ts';
import { subscribeToToasts, type ToastTone } from './toast.ts';

const timeoutMs = 2500;
/** Long enough to read, reach and press the action. */
const actionTimeoutMs = 6000;

const marks: Record<ToastTone, string> = { plain: 'bg-accent', good: 'bg-good', danger: 'bg-danger' };

function Toasts() {
  const { toasts, add } = Toast.useToastManager();
  useEffect(() => {
    const open = new Set<string>();
    return subscribeToToasts(({ text, tone = 'plain', again, action }) => {
      const title = again && open.has(again) ? again : text;
      if (again) open.add(again);
      add({
        // The id of an open toast changes that toast.
        ...(again && { id: again, onClose: () => open.delete(again) }),
        title,
        type: tone,
        priority: 'low',
        timeout: action ? actionTimeoutMs : timeoutMs,
        actionProps: action && { children: action.label, onClick: action.onAction },
      });
    });
  }, [add]);
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      swipeDirection={['up', 'left', 'right']}
      className={cx(
        'layer pointer-events-auto relative flex w-fit max-w-full items-center gap-3 overflow-hidden rounded-m border border-line bg-raised py-3 pe-4 ps-5 text-small',
        '[transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] data-limited:hidden',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-0 start-0 w-1', marks[(item.type as ToastTone) ?? 'plain'])}
      />
      <Toast.Content className="flex items-center gap-4">
        <Toast.Title render={<p />} className="font-text! text-ink" />
        {item.actionProps && (
          <Toast.Action className="-my-2 min-h-8 rounded-full px-3 font-[600] text-accent transition-colors hover:bg-pressed pointer-coarse:min-h-11" />
        )}
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Toasts lie over the top bar, so that they cover no title. Place it once, near the root, and load it lazily. */
export default function Toaster() {
  return (
    <Toast.Provider timeout={timeoutMs} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={say('notifications')}
          className="pointer-events-none fixed inset-x-4 top-2 z-50 flex flex-col items-center gap-2"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

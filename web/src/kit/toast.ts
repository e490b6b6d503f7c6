export type ToastTone = 'plain' | 'good' | 'danger';
export type ToastMessage = {
  text: string;
  tone?: ToastTone;
  /** A second toast with the same `again` replaces the text of the first. */
  again?: string;
  /** The toast of an action, such as undo, stays longer. */
  action?: { label: string; onAction: () => void };
};

let pending: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | null = null;
let onPending: (() => void) | null = null;

/** Can be called from anywhere; messages wait until the Toaster has loaded. */
export function toast(message: ToastMessage | string): void {
  const full = typeof message === 'string' ? { text: message } : message;
  if (show) show(full);
  else {
    pending.push(full);
    onPending?.();
  }
}

export function whenToasterIsNeeded(listener: () => void): () => void {
  onPending = listener;
  if (pending.length > 0) listener();
  return () => {
    if (onPending === listener) onPending = null;
  };
}

export function subscribeToToasts(listener: (message: ToastMessage) => void): () => void {
  show = listener;
  for (const message of pending.splice(0)) listener(message);
  return () => {
    if (show === listener) show = null;
    pending = [];
  };
}

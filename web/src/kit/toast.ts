export type ToastTone = 'plain' | 'good' | 'danger';
export type ToastMessage = {
  text: string;
  tone?: ToastTone;
  /** Only one toast of each `again` is open. A second one replaces the text of the first. */
  again?: string;
  /** An action such as undo. The toast then stays longer. */
  action?: { label: string; onAction: () => void };
};

let pending: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | null = null;
let onPending: (() => void) | null = null;

/** Shows a short message. Can be called from anywhere; messages wait until the Toaster has loaded. */
export function toast(message: ToastMessage | string): void {
  const full = typeof message === 'string' ? { text: message } : message;
  if (show) show(full);
  else {
    pending.push(full);
    onPending?.();
  }
}

/** Calls the listener when a toast waits and the Toaster is not loaded. Returns the unsubscribe function. */
export function whenToasterIsNeeded(listener: () => void): () => void {
  onPending = listener;
  if (pending.length > 0) listener();
  return () => {
    if (onPending === listener) onPending = null;
  };
}

/** For the Toaster. Returns the unsubscribe function. */
export function subscribeToToasts(listener: (message: ToastMessage) => void): () => void {
  show = listener;
  for (const message of pending.splice(0)) listener(message);
  return () => {
    if (show === listener) show = null;
    pending = [];
  };
}

export type ToastTone = 'plain' | 'good' | 'danger';
export type ToastWords = {
  text: string;
  tone?: ToastTone;
  /** A way back or on, e.g. undo. The toast then stays longer. */
  action?: { label: string; onAction: () => void };
};

let waiting: ToastWords[] = [];
let show: ((words: ToastWords) => void) | null = null;
let call: (() => void) | null = null;

/** Says a short word about what just happened. Callable from anywhere; kept until the Toaster is on the page. */
export function toast(words: ToastWords | string): void {
  const said = typeof words === 'string' ? { text: words } : words;
  if (show) show(said);
  else {
    waiting.push(said);
    call?.();
  }
}

/** Calls for the Toaster when there is something to say and it is not there yet. Returns how to stop. */
export function whenToasterIsWanted(listener: () => void): () => void {
  call = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (call === listener) call = null;
  };
}

/** The Toaster's end. Returns how to leave. */
export function hearToasts(listener: (words: ToastWords) => void): () => void {
  show = listener;
  for (const words of waiting.splice(0)) listener(words);
  return () => {
    if (show === listener) show = null;
    waiting = [];
  };
}

import { beforeEach } from 'vitest';
import { subscribeToToasts, type ToastMessage } from '../toast.ts';

/** Records the toasts of each test below. Toasts left from an earlier test are dropped. */
export function recordToasts(): { texts: string[]; toasts: ToastMessage[] } {
  const texts: string[] = [];
  const toasts: ToastMessage[] = [];
  beforeEach(() => {
    const unsubscribe = subscribeToToasts((toast) => {
      texts.push(toast.text);
      toasts.push(toast);
    });
    texts.length = 0;
    toasts.length = 0;
    return unsubscribe;
  });
  return { texts, toasts };
}

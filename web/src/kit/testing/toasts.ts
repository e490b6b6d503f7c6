import { beforeEach } from 'vitest';
import { subscribeToToasts, type ToastMessage } from '../toast.ts';

/** Records the toasts of each test below. One that an earlier test left waiting comes with the subscription and is dropped. */
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

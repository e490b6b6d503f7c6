import { beforeEach } from 'vitest';
import { subscribeToToasts, type ToastMessage } from '../toast.ts';

/** Records the toasts of each test below. */
export function recordToasts(): { texts: string[]; toasts: ToastMessage[] } {
  const texts: string[] = [];
  const toasts: ToastMessage[] = [];
  beforeEach(() => {
    texts.length = 0;
    toasts.length = 0;
    return subscribeToToasts((toast) => {
      texts.push(toast.text);
      toasts.push(toast);
    });
  });
  return { texts, toasts };
}

import { beforeEach } from 'vitest';
import { hearToasts, type ToastWords } from '../toast.ts';

/** What toasts say and offer, from nothing anew in each test below. */
export function hearAll(): { texts: string[]; toasts: ToastWords[] } {
  const texts: string[] = [];
  const toasts: ToastWords[] = [];
  beforeEach(() => {
    texts.length = 0;
    toasts.length = 0;
    return hearToasts((toast) => {
      texts.push(toast.text);
      toasts.push(toast);
    });
  });
  return { texts, toasts };
}

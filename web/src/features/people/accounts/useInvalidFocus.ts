import { type RefObject, useEffect } from 'react';

export function useInvalidFocus(form: RefObject<HTMLElement | null>, errors: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error is what moves the focus
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
}

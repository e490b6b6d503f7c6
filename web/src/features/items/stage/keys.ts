export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role=dialog]') !== null;

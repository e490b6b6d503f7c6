/** A ref for an element that takes the focus when it appears, because the focused control is gone. */
export const takeFocus = (control: HTMLElement | null): void => control?.focus();

/** A ref for an element that takes the focus when it appears, where the control that had it is gone. */
export const takeFocus = (control: HTMLElement | null): void => control?.focus();

/** The focused control is gone, so the element takes the focus. */
export const takeFocus = (control: HTMLElement | null): void => control?.focus();

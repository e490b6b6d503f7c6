/** As a ref: what takes the focus when it comes, where the control that called for it has gone. */
export const takeFocus = (control: HTMLElement | null): void => control?.focus();

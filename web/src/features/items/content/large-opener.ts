export const largeOpener = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-opens-large]');

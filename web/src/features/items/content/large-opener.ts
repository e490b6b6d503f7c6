/** The element that opens the large view, on the page of the item at which the view closes. */
export const largeOpener = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-opens-large]');

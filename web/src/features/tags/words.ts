const whole = new Intl.NumberFormat('en');

/** `1 item`, `1,204 items` */
export const counted = (count: number, one: string): string => `${whole.format(count)} ${one}${count === 1 ? '' : 's'}`;

/** How names are compared: as the server folds them. */
export const fold = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

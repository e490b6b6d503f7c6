const whole = new Intl.NumberFormat('en');

/** `1 item`, `1,204 items` */
export const counted = (count: number, one: string): string => `${whole.format(count)} ${one}${count === 1 ? '' : 's'}`;

/** The form in which names are compared; the server's is the same. */
export const normalise = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

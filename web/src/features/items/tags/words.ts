const whole = new Intl.NumberFormat('en');

/** Examples: `1 item`, `1,204 items` */
export const counted = (count: number, one: string): string => `${whole.format(count)} ${one}${count === 1 ? '' : 's'}`;

/** Normalises a name for comparison; the server's form is the same. */
export const normalise = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

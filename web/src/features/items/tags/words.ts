const whole = new Intl.NumberFormat('en');

export const counted = (count: number, one: string): string => `${whole.format(count)} ${one}${count === 1 ? '' : 's'}`;

export const normalise = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** Every language of the site writes it as bare digits. The first number format costs a phone 70 ms. */
export const isShort = (value: number): boolean => value >= 0 && value < 1000 && Number.isInteger(value);

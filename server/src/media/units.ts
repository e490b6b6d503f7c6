export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const GIGABYTE = 2 ** 30;

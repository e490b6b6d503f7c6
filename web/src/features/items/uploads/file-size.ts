import { megabyte } from '@veil/contract/fields.ts';

/** Below this a size in megabytes would read as 0.0 or 0.1. */
const smallBytes = megabyte / 5;

const count = (bytes: number, of: number): string =>
  of < smallBytes ? `${Math.ceil(bytes / 1000)}` : (bytes / megabyte).toFixed(of < 10 * megabyte ? 1 : 0);
const unit = (of: number): string => (of < smallBytes ? 'kB' : 'MB');

/** "84 kB" or "2.4 MB" */
export const fileSize = (bytes: number): string => `${count(bytes, bytes)} ${unit(bytes)}`;

/** "0.8 of 2.4 MB", in the unit of the whole. */
export const sentOf = (sent: number, size: number): string => `${count(sent, size)} of ${fileSize(size)}`;

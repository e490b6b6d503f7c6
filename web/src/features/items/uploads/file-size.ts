import { megabyte } from '@veil/contract/fields.ts';
import { language } from '../../../platform/language.ts';
import { say } from './messages.ts';

/** Below this a size in megabytes would read as 0.0 or 0.1. */
const smallBytes = megabyte / 5;

function count(bytes: number, of: number): string {
  const digits = of < smallBytes || of >= 10 * megabyte ? 0 : 1;
  const value = of < smallBytes ? Math.ceil(bytes / 1000) : bytes / megabyte;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return value.toLocaleString(language, format);
}

/** "84 kB" or "2.4 MB" */
export const fileSize = (bytes: number): string =>
  bytes < smallBytes
    ? say('sizeInKilobytes', { count: count(bytes, bytes) })
    : say('sizeInMegabytes', { count: count(bytes, bytes) });

/** "0.8 of 2.4 MB", in the unit of the whole. */
export const sentOf = (sent: number, size: number): string =>
  say('sentOf', { sent: count(sent, size), size: fileSize(size) });

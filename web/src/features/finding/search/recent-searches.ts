import { keepOwn, readOwn } from '../../../platform/own-device.ts';

const name = 'searches';
const most = 8;

export function readSearches(member: string | undefined): string[] {
  const kept = readOwn<unknown>(member, name);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** The latest is first, and each is listed once. */
export function rememberSearch(member: string | undefined, q: string): void {
  const others = readSearches(member).filter((one) => one.toLowerCase() !== q.toLowerCase());
  keepOwn(member, name, [q, ...others].slice(0, most));
}

export const forgetSearches = (member: string | undefined): void => keepOwn(member, name, null);

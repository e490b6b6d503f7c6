/**
 * Keys of things that this device keeps of a member's looking and searching. The server never gets them. Devices are
 * shared, so only the same member finds them again.
 */
const prefix = 'veil.own.';
const keyOf = (member: string, name: string): string => `${prefix}${member}.${name}`;

export function readOwn<T>(member: string | undefined, name: string): T | null {
  try {
    return member ? (JSON.parse(localStorage.getItem(keyOf(member, name)) ?? 'null') as T | null) : null;
  } catch {
    return null;
  }
}

/** Null removes it. A device that stores nothing keeps nothing. */
export function keepOwn(member: string | undefined, name: string, value: unknown): void {
  if (!member) return;
  try {
    if (value === null) localStorage.removeItem(keyOf(member, name));
    else localStorage.setItem(keyOf(member, name), JSON.stringify(value));
  } catch {
    // Storage is full or blocked.
  }
}

/** Removes the things of everybody but the next member. After a sign-out the next one is null. */
export function forgetOthers(next: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !(next && key.startsWith(keyOf(next, '')))) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it has nothing.
  }
}

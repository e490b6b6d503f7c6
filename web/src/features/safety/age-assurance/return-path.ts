const key = 'veil.age-return';

/** Stores the page before the visit to the provider. The browser returns in the same tab. */
export function rememberPath(path: string): void {
  try {
    if (!path.startsWith('/age-check')) sessionStorage.setItem(key, path);
  } catch {
    // Without storage the path leads home.
  }
}

export function takePath(): string {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path?.startsWith('/') ? path : '/';
  } catch {
    return '/';
  }
}

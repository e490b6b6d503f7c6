const key = 'veil.age-return';

/** Where the member was before they went to the provider; kept by this tab, which comes back. */
export function rememberPath(path: string): void {
  try {
    if (!path.startsWith('/age-check')) sessionStorage.setItem(key, path);
  } catch {
    // Without storage the way back leads home.
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

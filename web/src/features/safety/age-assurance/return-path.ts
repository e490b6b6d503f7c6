const key = 'veil.age-return';

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

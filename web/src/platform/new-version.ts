const key = 'veil.left-versions';

const ownScript = (): string | null => document.querySelector('link[data-app]')?.getAttribute('href') ?? null;

async function readPage(): Promise<string | null> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Some browsers reload through the service worker, which would answer with the stored page. */
export async function reloadFromServer(): Promise<void> {
  await globalThis.caches?.delete('veil-shell').catch(() => undefined);
  location.reload();
}

export const isReachable = async (): Promise<boolean> => (await readPage()) !== null;

/**
 * A page of an older version requests files that are gone. It reloads once for each version that it leaves, because two
 * nodes with different versions would make it reload for ever.
 */
export async function reloadForNewVersion(): Promise<void> {
  const own = ownScript();
  const page = own && (await readPage());
  if (!own || !page || page.includes(own)) return;
  try {
    const left = sessionStorage.getItem(key)?.split(' ') ?? [];
    if (left.includes(own)) return;
    sessionStorage.setItem(key, left.concat(own).join(' '));
  } catch {
    // Without storage nothing would stop a second reload.
    return;
  }
  await reloadFromServer();
}

// The page without a network, and files from the share menu of other apps. Calls and media never pass through here.
const shell = 'veil-shell';
const sharePath = '/share';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** The newest page; without a network the last one. Its scripts are those it names, so with a new page the old ones go. */
async function newestPage(request) {
  const cache = await caches.open(shell);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const text = await answer.clone().text();
      const kept = await cache.match('/');
      if (kept && (await kept.text()) !== text) for (const old of await cache.keys()) await cache.delete(old);
      await cache.put('/', answer.clone());
    }
    return answer;
  } catch (error) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw error;
  }
}

/** Names of assets contain a hash of their content, so one that is kept is right. */
async function asset(request) {
  const cache = await caches.open(shell);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

const putShared = (shared) =>
  new Promise((done, fail) => {
    const request = indexedDB.open('veil-shared', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('shared');
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      const transaction = request.result.transaction('shared', 'readwrite');
      transaction.objectStore('shared').put(shared, 'last');
      transaction.oncomplete = () => done(request.result.close());
      transaction.onabort = () => fail(transaction.error);
    };
  });

/** Files are kept on this device until the upload screen takes them: nothing is sent yet. */
async function takeShared(request) {
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0);
    if (files.length > 0) await putShared({ at: Date.now(), title: String(form.get('title') ?? ''), files });
  } catch {
    // The upload screen says that nothing came.
  }
  return Response.redirect('/#/upload?shared=1', 303);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === sharePath) event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(newestPage(request));
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

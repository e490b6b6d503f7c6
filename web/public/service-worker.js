// The page without a network, and files from the share menu of other apps. Calls and media never pass through here.
const shell = 'veil-shell';
const sharePath = '/share';
const themePath = '/theme.js';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** Storage may be full or blocked. The page then works without the stored files. */
const keep = async (request, answer) => {
  try {
    await (await caches.open(shell)).put(request, answer);
  } catch {
    // The next request reads it from the network too.
  }
};
const findKept = (request) => caches.match(request, { cacheName: shell }).catch(() => undefined);

/**
 * The newest page, or the last one without a network. A new page names its scripts, so the old scripts are deleted with
 * the old page.
 */
async function newestPage(event) {
  const answer = await newest(event, '/');
  if (!answer.ok) return answer;
  const [text, before] = [await answer.clone().text(), await (await findKept('/'))?.text()];
  if (before !== undefined && before !== text) await caches.delete(shell).catch(() => undefined);
  if (before !== text) await keep('/', answer.clone());
  return answer;
}

/** From the network, or the stored copy without one. */
async function newest({ request }, name) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await findKept(name);
    if (kept) return kept;
    throw error;
  }
}

/** The file sets the theme before the page is drawn. Its name has no hash. */
async function theme(event) {
  const answer = await newest(event, themePath);
  if (answer.ok) event.waitUntil(keep(themePath, answer.clone()));
  return answer;
}

/** Names of assets contain a hash of their content, so a stored copy is always right. */
async function asset(event) {
  const kept = await findKept(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
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

/** A file of a form has no time of its own, and Chromium returns a different one at each reading. */
const dated = (file) => new File([file], file.name, { type: file.type, lastModified: Date.now() });

/** The device keeps the files until the upload screen takes them. Nothing is sent yet. */
async function takeShared(request) {
  try {
    const form = await request.formData();
    const sent = form.getAll('files').filter((file) => file instanceof File && file.size > 0);
    const files = sent.map(dated);
    if (files.length > 0) await putShared({ at: Date.now(), title: String(form.get('title') ?? ''), files });
  } catch {
    // The upload screen reports that no file came.
  }
  return Response.redirect('/#/upload?shared=1', 303);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === sharePath) event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(newestPage(event));
  if (pathname === themePath) event.respondWith(theme(event));
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
});

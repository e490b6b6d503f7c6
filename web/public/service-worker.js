// The page without a network, and files from the share menu of other apps. Media never pass through here. Of all calls,
// only the one that starts a page does.
const shell = 'veil-shell';
/** A newer page that waits for the next visit. */
const next = 'veil-next';
const sharePath = '/share';

addEventListener('install', (event) => {
  skipWaiting();
  // Browsers keep the compiled scripts of a cache that is filled here.
  event.waitUntil(
    fetch('/')
      .then((answer) => answer.ok && keepNewest(answer))
      .catch(() => undefined),
  );
});
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

/** Milliseconds. The site may have changed much since an older page was stored. */
const freshMs = 7 * 24 * 3_600_000;
const isFresh = (page) => Date.now() - Date.parse(page.headers.get('date')) < freshMs;

/** The scripts and styles that a page names, some of them twice. */
const filesOf = (page) => new Set(page.match(/\/assets\/[\w./-]+\.(?:js|css)/g));

async function storePage(name, answer) {
  const files = await caches.open(name);
  await files.addAll([...filesOf(await answer.clone().text())]);
  // The page comes last, so that a stored page has its files.
  await files.put('/', answer);
}

/** A newer page waits for the next visit. Until then the open page may still load files of its own version. */
async function keepNewest(answer) {
  const kept = await findKept('/');
  const isSame = kept && (await kept.text()) === (await answer.clone().text());
  return isSame ? keep('/', answer) : storePage(kept ? next : shell, answer);
}

/** The waiting page and its files replace the former ones. */
async function takeNext() {
  const page = await caches.match('/', { cacheName: next });
  if (!page) return;
  await caches.delete(shell);
  const [stored, files] = [await caches.open(shell), await caches.open(next)];
  for (const request of await files.keys()) await stored.put(request, await files.match(request));
  await caches.delete(next);
}

const startPath = '/api/auth/start';
/** Milliseconds. A page asks at once. */
const startMs = 10_000;
/** The answer for the page that is being opened. It stays in memory, and one page takes it. */
let early = null;
// Another tab signs in or out, so the answer may be about the former session.
new BroadcastChannel('veil-session').onmessage = () => {
  early = null;
};

/** The page asks for the same screen (`early.ts`). */
function screenOf({ hash }) {
  if (/^#?\/?$/.test(hash)) return '?screen=home';
  const feed = /^#\/feed(?:\?sort=(new|top|trending|updated))?$/.exec(hash);
  return feed ? `?screen=${feed[1] ? `feed-${feed[1]}` : 'feed'}` : '';
}
function askStart(address) {
  const { href } = new URL(startPath + screenOf(new URL(address)), location.origin);
  const answer = fetch(href, { credentials: 'same-origin' });
  answer.catch(() => undefined);
  early = { href, answer, at: Date.now() };
}
async function start(request) {
  const asked = early;
  early = null;
  const isRight = asked.href === request.url && Date.now() - asked.at < startMs;
  const answer = isRight ? await asked.answer.catch(() => null) : null;
  return answer ?? fetch(request);
}

/** A visit begins with the stored page at once. A reload asks for the newest page, which needs its own files. */
async function page(event) {
  askStart(event.request.url);
  await takeNext().catch(() => undefined);
  const kept = await findKept('/');
  const asked = fetch(event.request);
  const stored = asked.then((answer) => answer.ok && keepNewest(answer.clone())).catch(() => undefined);
  event.waitUntil(stored);
  if (kept && isFresh(kept) && event.request.cache === 'default') return kept;
  try {
    const answer = await asked;
    if (!answer.ok) return answer;
    await stored;
    await takeNext().catch(() => undefined);
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
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
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(page(event));
  if (pathname === startPath && early) event.respondWith(start(request));
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
});

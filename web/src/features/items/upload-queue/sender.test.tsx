import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { session } from '../../../platform/api.ts';
import { type Entry, newEntry } from './entry.ts';
import { openSender } from './sender.ts';
import { queueStore } from './store.ts';

/** Stands in for the upload of the browser. `take` answers the oldest request that waits. */
class SentUpload {
  static waiting: SentUpload[] = [];
  static async take(status: number, body: object, retryAfter: string | null = null): Promise<void> {
    await vi.waitFor(() => expect(SentUpload.waiting).not.toEqual([]));
    const request = SentUpload.waiting.shift() as SentUpload;
    Object.assign(request, { status, responseText: JSON.stringify(body), retryAfter });
    request.onload();
  }
  upload: { onprogress?: unknown } = {};
  onload = () => undefined;
  onabort = () => undefined;
  retryAfter: string | null = null;
  open = () => undefined;
  setRequestHeader = () => undefined;
  getResponseHeader = () => this.retryAfter;
  abort(): void {
    SentUpload.waiting = SentUpload.waiting.filter((one) => one !== this);
    this.onabort();
  }
  send(): void {
    SentUpload.waiting.push(this);
  }
}

const arrived = { id: 'x', url: '#/content/x', status: 'processing', duplicates: [] };
const file = new File([new Uint8Array(9)], 'coast.png', { type: 'image/png' });
let entry: Entry;
let decode: () => void;
let decoding = false;
const state = () => queueStore.find(entry.id)?.state;
const cut = () => {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
};

beforeEach(async () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const token = `a.${btoa(JSON.stringify({ sub: 'member', exp: inAnHour }))}.a`;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ token })));
  await session.renew(true);
  SentUpload.waiting = [];
  decoding = false;
  vi.stubGlobal('XMLHttpRequest', SentUpload);
  const decoded = new Promise<void>((done) => {
    decode = done;
  });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:x';
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 3;
      naturalHeight = 2;
      decode = () => {
        decoding = true;
        return decoded;
      };
    },
  );
  entry = newEntry({ fields: {}, name: file.name, size: 9, video: false, anyway: false, shown: null, file });
});
afterEach(() => {
  queueStore.set([]);
  session.end();
  vi.unstubAllGlobals();
});

function start(): void {
  const sender = openSender();
  onTestFinished(() => sender.close());
  sender.putFile(entry.id, file);
  queueStore.set([entry]);
  sender.pump();
}

describe('an upload of the queue', () => {
  it('keeps its file if the network goes after the answer, and ends as one item', async () => {
    start();
    await SentUpload.take(200, arrived);
    await vi.waitFor(() => expect(decoding).toBe(true));
    cut();
    await vi.waitFor(() => expect(SentUpload.waiting).toHaveLength(1));
    decode();
    await new Promise(setImmediate);
    expect(state()).toBe('sending');
    await SentUpload.take(200, arrived);
    await vi.waitFor(() => expect(state()).toBe('processing'));
    expect(SentUpload.waiting).toEqual([]);
  });

  it('waits as long as the site asks if it takes no more in this hour, and says until when', async () => {
    start();
    await SentUpload.take(429, { code: 'too_many_requests', status: 429, title: 'Too many requests' }, '600');
    await vi.waitFor(() => expect(state()).toBe('waiting'));
    expect(queueStore.find(entry.id)).toMatchObject({
      offline: false,
      problem: expect.stringMatching(/^Waiting: .* \d/),
    });
    expect(SentUpload.waiting).toEqual([]);
    decode();
    cut();
    await SentUpload.take(200, arrived);
    await vi.waitFor(() => expect(queueStore.find(entry.id)).toMatchObject({ state: 'processing', problem: null }));
  });

  it('fails with the reason of the site if the member may upload no more', async () => {
    start();
    const detail = 'You may upload 50 files in 24 hours.';
    await SentUpload.take(429, { code: 'quota', status: 429, title: 'Your upload limit is reached', detail });
    await vi.waitFor(() => expect(queueStore.find(entry.id)).toMatchObject({ state: 'failed', problem: detail }));
  });
});

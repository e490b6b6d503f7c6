import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { resumableUploads } from '../../contract/items/resumable-uploads.ts';
import { termsVersion } from '../../contract/site/site.ts';
import { type Answer, Client, type Door, type Sent } from './client.ts';
import type { Tally } from './tally.ts';

const password = 'correct horse 1 battery';
/** Access tokens last five minutes. */
const tokenMs = 120_000;
const retryTokenMs = 1_000;
/** Default of the site's pages for streams without a retry time. */
const comeBackMs = 1_000;
/** A piece of a resumable upload, and the pause after it: a slow line keeps a file under way. */
const piece = { bytes: 512 * 1024, pauseMs: 400 };

export type SampleFile = { bytes: Buffer; type: 'image/jpeg' | 'video/mp4' };
export type Item = { id: string; type: string };

export class Member {
  readonly #client: Client;
  readonly #tally: Tally;
  readonly #origin: string;
  readonly #number: number;
  #cookie = '';
  #token = { value: '', until: 0 };
  #sent = 0;
  id = '';

  constructor(number: number, door: Door, tally: Tally, limitMs?: number) {
    this.#number = number;
    this.#tally = tally;
    this.#origin = `https://${door.host}`;
    // A separate network for limits, because all of 127.0.0.0/8 is this machine.
    this.#client = new Client(door, `127.${number + 1}.0.1`, tally, limitMs);
  }

  async signUp(): Promise<void> {
    const account = { email: `member${this.#number}@example.org`, password };
    await this.#must('POST', '/auth/sign-up/email', { ...account, adult: true, termsVersion });
    const signedIn = await this.#must('POST', '/auth/sign-in/email', account);
    this.#cookie = (signedIn.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    await this.#renewToken();
    const profile = { name: `Member ${this.#number}`, role: 'both', setupStatus: 'COMPLETE' };
    await this.#must('POST', '/me/profile', profile);
    this.id = String(read(await this.#must('GET', '/me')).id);
  }

  async readFeed(): Promise<{ items: Item[]; addresses: string[] }> {
    const answer = await this.#ask('feed page', 'GET', '/feed');
    const items = answer ? (read(answer).items as Item[]) : [];
    return { items, addresses: addressesIn(items) };
  }

  search = (words: string) => this.#ask('search', 'GET', `/search?q=${encodeURIComponent(words)}`);

  readItem = (id: string) => this.#ask('page of an item', 'GET', `/content/${id}`);

  async readStatus(id: string): Promise<unknown> {
    const answer = await this.readItem(id);
    return answer && read(answer).status;
  }

  async readAddresses(id: string): Promise<string[]> {
    const answer = await this.readItem(id);
    return answer ? addressesIn(read(answer)) : [];
  }

  /** Requests past the proxy need them. */
  headers = (): Record<string, string> => this.#headers();

  delete = (id: string) => this.#ask('deletion', 'DELETE', `/content/${id}?forever=true`);

  readPicture = (address: string) => this.#client.send('picture', 'GET', address, { headers: this.#headers() });

  /** Reads a video by two ranges, like a player that first reads its head. */
  async readVideo(address: string): Promise<void> {
    const range = (bytes: string) => ({ headers: { ...this.#headers(), range: `bytes=${bytes}` } });
    const head = await this.#client.send('range of a video', 'GET', address, range('0-16383'));
    if (!head) return;
    if (head.status !== 206 || head.body.length === 0) this.#tally.failed('range of a video', `${head.status}`);
    await this.#client.send('range of a video', 'GET', address, range('16384-'));
  }

  /** The read answer; null if it was refused or failed. */
  async call(kind: string, method: string, path: string, body?: object): Promise<Record<string, unknown> | null> {
    const answer = await this.#ask(kind, method, path, body);
    return answer && read(answer);
  }

  async vote(item: string, value: number): Promise<void> {
    const { votes, unansweredVotes } = this.#tally;
    const key = `${this.id} ${item}`;
    if (await this.#ask('vote', 'POST', `/content/${item}/votes`, { value })) {
      votes.set(key, value);
      unansweredVotes.delete(key);
    } else unansweredVotes.set(key, new Set(unansweredVotes.get(key)).add(value));
  }

  favorite = (item: string, wanted: boolean) =>
    this.#ask('favorite', wanted ? 'POST' : 'DELETE', `/content/${item}/favorite`);

  async comment(item: string): Promise<void> {
    const text = `Comment ${this.#count()}`;
    const answer = await this.#ask('comment', 'POST', `/content/${item}/comments`, { text });
    if (answer) this.#tally.comments.push({ id: String(read(answer).id), text });
  }

  async upload(kind: string, { bytes, type }: SampleFile): Promise<void> {
    const title = `${kind} ${this.#count()}`;
    const file = unlikeOthers(bytes, title);
    const form = this.#form(title, type);
    form.append('file', new Blob([new Uint8Array(file)], { type }), type === 'video/mp4' ? 'walk.mp4' : 'hills.jpg');
    await this.#publish(kind, title, form, file);
  }

  async uploadInPieces({ bytes, type }: SampleFile, length: number): Promise<void> {
    const title = `resumable ${this.#count()}`;
    const file = unlikeOthers(Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length))]), title);
    const metadata = `filename ${base64('hills.jpg')},filetype ${base64(type)}`;
    const begun = await this.#tus('POST', '', { 'upload-length': String(file.length), 'upload-metadata': metadata });
    if (!begun) return;
    const id = String(begun.headers.location).split('/').at(-1) ?? '';
    for (let offset = 0; offset < file.length; await delay(piece.pauseMs)) {
      const chunk = file.subarray(offset, offset + piece.bytes);
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      // After a counted failure, asks for the offset like browsers.
      const answer = (await this.#tus('PATCH', id, headers, chunk)) ?? (await this.#tus('HEAD', id, {}));
      if (!answer) return;
      offset = Number(answer.headers['upload-offset']);
    }
    const form = this.#form(title, type);
    form.append('resumableId', id);
    await this.#publish('resumable upload', title, form, file);
  }

  /** Follows an item's events until aborted, reopening streams that end. */
  async follow(item: string, stopped: AbortSignal): Promise<void> {
    const { streams } = this.#tally;
    while (!stopped.aborted) {
      try {
        const headers = { ...this.#headers(), accept: 'text/event-stream' };
        const answer = await this.#client.open(`/api/content/${item}/events`, headers, stopped);
        if (answer.statusCode !== 200) {
          answer.resume();
          streams.refused += 1;
        } else {
          streams.opened += 1;
          await this.#readEvents(answer, stopped);
        }
      } catch {
        if (!stopped.aborted) streams.refused += 1;
      }
      await delay(comeBackMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  }

  async #readEvents(answer: AsyncIterable<Buffer>, stopped: AbortSignal): Promise<void> {
    const { streams } = this.#tally;
    try {
      for await (const chunk of answer) streams.events += chunk.toString('utf8').match(/^data: /gm)?.length ?? 0;
      streams.ended += 1;
    } catch {
      if (!stopped.aborted) streams.cut += 1;
    }
  }

  close = () => this.#client.close();

  #count = () => `${this.#number}-${this.#sent++}`;

  #form(title: string, type: string): FormData {
    const form = new FormData();
    const fields = { title, adultsAgree: 'true', tags: 'hills', censorScope: 'full', censorType: 'blackout' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (type === 'video/mp4') form.append('videoConfirmed', 'true');
    return form;
  }

  async #publish(kind: string, title: string, form: FormData, file: Buffer): Promise<void> {
    await this.#keepToken();
    const encoded = new Response(form);
    const headers = { ...this.#headers(), 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const answer = await this.#client.send(kind, 'POST', '/api/upload', { headers, body });
    if (!answer) return;
    const sha256 = createHash('sha256').update(file).digest('hex');
    this.#tally.uploads.push({ id: String(read(answer).id), title, sha256 });
  }

  async #tus(method: string, id: string, headers: Record<string, string>, body?: Buffer): Promise<Answer | null> {
    await this.#keepToken();
    const sent = { headers: { ...this.#headers(), 'tus-resumable': '1.0.0', ...headers }, ...(body && { body }) };
    return this.#client.send('piece of a file', method, `/api${resumableUploads.path}${id && `/${id}`}`, sent);
  }

  #headers(): Record<string, string> {
    const token = this.#token.value && { authorization: `Bearer ${this.#token.value}` };
    return { origin: this.#origin, ...(this.#cookie && { cookie: this.#cookie }), ...token };
  }

  async #keepToken(): Promise<void> {
    if (this.#token.value && performance.now() > this.#token.until) await this.#renewToken();
  }

  async #renewToken(): Promise<void> {
    this.#token = { value: this.#token.value, until: performance.now() + tokenMs };
    const answer = await this.#client.send('token', 'GET', '/api/auth/token', { headers: this.#headers() });
    if (answer) this.#token.value = String(read(answer).token);
    else this.#token.until = performance.now() + retryTokenMs;
  }

  async #ask(kind: string, method: string, path: string, body?: object): Promise<Answer | null> {
    await this.#keepToken();
    const sent: Sent = body ? { body: JSON.stringify(body) } : {};
    const headers = { ...this.#headers(), ...(body && { 'content-type': 'application/json' }) };
    return this.#client.send(kind, method, `/api${path}`, { ...sent, headers });
  }

  async #must(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.#ask('sign-up', method, path, body);
    if (!answer)
      throw new Error(`${method} ${path} failed: ${this.#tally.failures.at(-1)?.what ?? 'refused by a limit'}`);
    return answer;
  }
}

const read = ({ body }: Answer) => JSON.parse(body.toString('utf8')) as Record<string, unknown>;
const addressesIn = (answer: unknown): string[] =>
  [...JSON.stringify(answer).matchAll(/"(\/media\/[^"]+)"/g)].map(([, one = '']) => one);
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** Decoders skip bytes after a file's end. */
const unlikeOthers = (bytes: Buffer, words: string) => Buffer.concat([bytes, Buffer.from(`free ${words}`)]);

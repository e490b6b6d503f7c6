import { setTimeout as delay } from 'node:timers/promises';
import { drawPhoto } from '../../bench/photo.ts';
import { Member, type SampleFile } from '../members/member.ts';
import { type SentUpload, Tally } from '../members/tally.ts';
import type { Rig } from './rig.ts';

const limitMs = 5_000;
const pollMs = 200;
/** The members of the load have lower numbers. */
const number = 120;

/** A member who finds out whether everything works: reads at each node, a vote, and an upload up to its publication. */
export class Probe {
  readonly #rig: Pick<Rig, 'door' | 'nodes'>;
  readonly #tally = new Tally();
  readonly #member: Member;
  #picture: Buffer = Buffer.alloc(0);
  #rounds = 0;
  readonly #deleted = new Set<string>();

  constructor(rig: Pick<Rig, 'door' | 'nodes'>, memberNumber = number) {
    this.#rig = rig;
    this.#member = new Member(memberNumber, rig.door, this.#tally, limitMs);
  }

  async start(): Promise<void> {
    this.#picture = await drawPhoto(800, 600);
    await this.#member.signUp();
  }

  get member(): Member {
    return this.#member;
  }

  /** The id of a new published item, read through each node. Throws a sentence otherwise. */
  publish(): Promise<string> {
    this.#rounds += 1;
    return this.publishFile({ bytes: this.#picture, type: 'image/jpeg' });
  }

  async publishFile(file: SampleFile, publishedMs = limitMs * 4): Promise<string> {
    const member = this.#member;
    const before = this.#tally.uploads.length;
    await member.upload(`upload of ${file.type}`, file);
    const id = this.#tally.uploads[before]?.id;
    if (!id) throw new Error(`the upload failed: ${this.#reason()}`);
    for (const until = performance.now() + publishedMs; (await member.readStatus(id)) !== 'ready'; await delay(pollMs))
      if (performance.now() > until) throw new Error('the upload is not published');
    return id;
  }

  /** Acknowledged uploads that were not deleted. */
  get uploads(): SentUpload[] {
    return this.#tally.uploads.filter(({ id }) => !this.#deleted.has(id));
  }

  /** An answer may be lost, so an item counts as deleted from the request on. */
  async delete(id: string): Promise<void> {
    this.#deleted.add(id);
    if (!(await this.#member.delete(id))) throw new Error(`the deletion failed: ${this.#reason()}`);
  }

  async readAtNodes(path: string): Promise<Response[]> {
    const headers = this.#member.headers();
    return Promise.all(
      this.#rig.nodes.map((node) => fetch(`${node}${path}`, { headers, signal: AbortSignal.timeout(limitMs) })),
    );
  }

  async #mustRead(path: string): Promise<void> {
    for (const answer of await this.readAtNodes(path)) {
      const bytes = await answer.arrayBuffer();
      if (!answer.ok || bytes.byteLength === 0) throw new Error(`${answer.url} answers ${answer.status}`);
    }
  }

  /** Throws a sentence about the first thing that does not work. */
  async tryAll(): Promise<void> {
    for (const answer of await this.readAtNodes('/api/ready')) {
      const { storage = true } = (await answer.json()) as { storage?: boolean };
      if (!answer.ok || !storage) throw new Error(`${answer.url} answers ${answer.status}, storage: ${storage}`);
    }
    const { items, addresses } = await this.#member.readFeed();
    const [first] = items;
    if (!first) throw new Error(`the feed is empty: ${this.#reason()}`);
    await this.#mustRead(`/api/content/${first.id}`);
    await this.#mustRead('/api/feed');
    const picture = addresses.find((address) => /\.(webp|avif|jpg)\b/.test(address));
    if (picture) await this.#mustRead(picture);
    const { votes } = this.#tally;
    await this.#member.vote(first.id, this.#rounds % 2 === 0 ? 1 : -1);
    if (!votes.has(`${this.#member.id} ${first.id}`)) throw new Error(`the vote failed: ${this.#reason()}`);
    votes.clear();
    await this.publish();
  }

  #reason = () => this.#tally.failures.at(-1)?.what ?? 'refused by a limit of the site';

  close = () => this.#member.close();
}

/** Seconds until everything works at once, or null after `limitSeconds`. `seen` is the last thing that did not work. */
export async function untilAllWorks(
  probe: Probe,
  limitSeconds: number,
): Promise<{ after: number | null; seen: string }> {
  const began = performance.now();
  for (let seen = ''; ; await delay(pollMs)) {
    const failure = await probe.tryAll().then(
      () => null,
      (error: Error) => error.message,
    );
    const after = (performance.now() - began) / 1_000;
    if (failure === null) return { after, seen };
    seen = failure;
    if (after > limitSeconds) return { after: null, seen };
  }
}

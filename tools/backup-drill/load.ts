import sharp from 'sharp';
import { templates } from '../../web/src/features/people/emblems/templates.ts';
import { renderPicture } from '../art/index.ts';
import { Person } from '../demo/person.ts';

/** An acknowledged write: its kind, its result or target, and the time of the answer. */
export type Write = {
  kind: 'comment' | 'vote' | 'favorite' | 'came' | 'item' | 'comment deleted' | 'item deleted';
  id: string;
  on: string;
  by: string;
  at: number;
};

const side = 320;
const pictures = 6;
/** Milliseconds before the next attempt after a rate limit. */
const pauseMs = 200;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

export class Load {
  readonly people: Person[] = [];
  readonly writes: Write[] = [];
  readonly refused = new Map<string, number>();
  readonly faults: string[] = [];
  private readonly drawn: Buffer[] = [];
  private items: { id: string; by: Person }[] = [];
  private comments: { id: string; on: string; by: Person }[] = [];
  private isRunning = false;
  private running: Promise<void>[] = [];
  private uploads = 0;

  /** Signs members up, each with one public item. */
  async prepare(url: string, origin: string, members: number): Promise<void> {
    for (let nth = 0; nth < pictures; nth += 1)
      this.drawn.push(
        await sharp(await renderPicture(nth))
          .resize(side, side, { fit: 'inside' })
          .toBuffer(),
      );
    for (let nth = 0; nth < members; nth += 1) {
      const person = new Person(url, origin, `drill-${nth}@drill.example`);
      await person.signUp();
      const profile = {
        name: `Drill ${nth}`,
        role: 'both',
        symbolLayers: templates[0]?.layers,
        setupStatus: 'COMPLETE',
      };
      person.id = String((await person.post('/me/profile', profile)).id);
      this.people.push(person);
      await this.upload(person);
    }
    for (const { id, by } of this.items)
      while ((await by.get(`/content/${id}`)).status === 'processing')
        await new Promise((again) => setTimeout(again, pauseMs));
  }

  start(): void {
    this.isRunning = true;
    this.running = this.people.map((person) => this.writeAlways(person));
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.running);
  }

  private async writeAlways(person: Person): Promise<void> {
    const often = [this.comment, this.comment, this.comment, this.vote, this.favorite, this.came];
    const acts = [...often, ...often, this.upload, this.upload, this.upload, this.removeComment, this.removeItem];
    while (this.isRunning)
      await pick(acts)
        .call(this, person)
        .catch(async (error: Error) => {
          const status = /: (\d{3}) /.exec(error.message)?.[1];
          // Somebody else has just deleted it, or the member must wait.
          if (status === undefined || status >= '500') this.faults.push(error.message);
          this.refused.set(status ?? 'none', (this.refused.get(status ?? 'none') ?? 0) + 1);
          await new Promise((again) => setTimeout(again, pauseMs));
        });
  }

  private note(kind: Write['kind'], id: string, person: Person, on = id): void {
    this.writes.push({ kind, id, on, by: person.id, at: Date.now() });
  }

  private async upload(person: Person): Promise<void> {
    this.uploads += 1;
    // No two files are equal.
    const bytes = await sharp(pick(this.drawn))
      .modulate({ hue: this.uploads % 360, brightness: 0.8 + Math.random() * 0.4 })
      .jpeg()
      .toBuffer();
    const fields = { title: `Drill ${this.uploads}`, tags: 'drill', adultsAgree: 'true', censorType: 'none' };
    const file = { bytes, type: 'image/jpeg', name: `drill-${this.uploads}.jpg` };
    const { id } = await person.send('/upload', fields, file);
    this.note('item', String(id), person);
    this.items.push({ id: String(id), by: person });
  }

  private async comment(person: Person): Promise<void> {
    const { id: on } = pick(this.items);
    const { id } = await person.post(`/content/${on}/comments`, { text: `Drill ${Math.random()}` });
    this.note('comment', String(id), person, on);
    this.comments.push({ id: String(id), on, by: person });
  }

  private async vote(person: Person): Promise<void> {
    const { id } = pick(this.items);
    await person.post(`/content/${id}/votes`, { value: 1 });
    this.note('vote', id, person);
  }

  private async favorite(person: Person): Promise<void> {
    const { id } = pick(this.items);
    await person.post(`/content/${id}/favorite`);
    this.note('favorite', id, person);
  }

  private async came(person: Person): Promise<void> {
    const { id } = pick(this.items);
    await person.post(`/content/${id}/came`);
    this.note('came', id, person);
  }

  /** Deletes one comment of this member, which nobody deletes again. */
  async removeComment(person: Person): Promise<void> {
    const own = this.comments.find(({ by }) => by === person);
    if (!own) return;
    this.comments = this.comments.filter((one) => one !== own);
    await person.delete(`/comments/${own.id}`);
    this.note('comment deleted', own.id, person);
  }

  /** Deletes an item; each member's first stays. */
  async removeItem(person: Person): Promise<void> {
    const [, ...later] = this.items.filter(({ by }) => by === person);
    const own = later[0];
    if (!own || later.length < 3) return;
    this.items = this.items.filter((one) => one !== own);
    this.comments = this.comments.filter(({ on }) => on !== own.id);
    await person.delete(`/content/${own.id}?forever=true`);
    this.note('item deleted', own.id, person);
  }
}

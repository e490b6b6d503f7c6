import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { ProfileChange } from '@veil/contract/people/profile-change.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import { mailboxOf } from './site.ts';

type Email = { to: string; subject: string; text: string };
export type Upload = { bytes: Buffer; name?: string; type?: string } & Record<string, unknown>;

export const password = 'a lantern under linen';
const words = () => randomBytes(4).toString('hex');

/** A network of the documentation range (RFC 3849) for each: a shared one would share its limits too. */
const anAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** The e-mails that the site sent to an address, newest first. */
async function emailsTo(site: string, email: string): Promise<Email[]> {
  const listed = process.env.VEIL_E2E_MAIL || mailboxOf(site);
  const { items } = (await (await fetch(listed)).json()) as { items: Email[] };
  return items.filter(({ to }) => to === email);
}

/** The newest link of this form in an e-mail, once it has come. E-mails may be in any language. */
export async function linkInEmail(site: string, email: string, form: RegExp): Promise<string> {
  let link = '';
  const look = async () => {
    const links = (await emailsTo(site, email)).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '');
    link = links.find((one) => form.test(one)) ?? '';
    return link;
  };
  await expect.poll(look, { intervals: [50, 100, 250] }).not.toBe('');
  // A site of the tests listens on a free port, which its public address cannot name.
  return link.replace(/^http:\/\/localhost:0(?=\/)/, site);
}

/** A member who uses the site by HTTP: signed up, confirmed and set up as a person would be. */
export class Member {
  readonly site: string;
  readonly email = `${words()}@example.org`;
  readonly name = `Ada ${words()}`;
  readonly #from = anAddress();
  #token = '';
  id = '';
  slug = '';

  constructor(site: string) {
    this.site = site;
  }

  static async join(site: string, profile: ProfileChange = {}): Promise<Member> {
    const member = new Member(site);
    await member.enter();
    const all = { name: member.name, role: 'both', setupStatus: 'COMPLETE', ...profile };
    const me = await member.post<{ id: string; username: string }>('/api/me/profile', all);
    member.id = me.id;
    member.slug = me.username;
    return member;
  }

  /** Signs up, confirms the address and signs in; set-up is left to do. */
  async enter(): Promise<void> {
    await this.post('/api/auth/sign-up/email', { email: this.email, password, adult: true, termsVersion });
    const link = await this.newestLink(/verify-email/);
    const { status, headers } = await fetch(link, { redirect: 'manual', headers: this.headers });
    expect([status, headers.get('location')], 'the link of the e-mail').toEqual([
      302,
      expect.stringMatching(/verified=1/),
    ]);
    await this.signIn();
  }

  newestLink(form: RegExp): Promise<string> {
    return linkInEmail(this.site, this.email, form);
  }

  async signIn(): Promise<void> {
    const answer = await this.#ok('/api/auth/sign-in/email', { email: this.email, password });
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const token = await fetch(`${this.site}/api/auth/token`, { headers: { cookie } });
    this.#token = ((await token.json()) as { token: string }).token;
  }

  /** An access token lasts five minutes; a journey may take longer. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const ask = () => fetch(new URL(path, this.site), { ...init, headers: { ...this.headers, ...init.headers } });
    const answer = await ask();
    if (answer.status !== 401 || path.startsWith('/api/auth/')) return answer;
    await this.signIn();
    return ask();
  }

  get headers(): Record<string, string> {
    return {
      // A page of the site sends it, and a sign-in without it is refused.
      origin: this.site,
      'x-forwarded-for': this.#from,
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
    };
  }

  async json<T = Record<string, unknown>>(path: string): Promise<T> {
    const answer = await this.fetch(path);
    expect(answer.status, `GET ${path}`).toBe(200);
    return (await answer.json()) as T;
  }

  async post<T = Record<string, unknown>>(path: string, body: unknown): Promise<T> {
    return (await (await this.#ok(path, body)).json()) as T;
  }

  async #ok(path: string, body: unknown): Promise<Response> {
    const answer = await this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  /** Sends a picture and waits until the job has done with it. */
  async upload({ bytes, name = 'sample.jpg', type = 'image/jpeg', ...fields }: Upload): Promise<ContentDetail> {
    const form = new FormData();
    const all = { title: 'A sample', adultsAgree: 'true', censorType: 'blackout', censorScope: 'full', ...fields };
    for (const [field, value] of Object.entries(all)) form.append(field, String(value));
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    const answer = await this.fetch('/api/upload', { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    const { id } = (await answer.json()) as { id: string };
    return this.settled(id);
  }

  async settled(id: string): Promise<ContentDetail> {
    const look = () => this.json<ContentDetail>(`/api/content/${id}`);
    const often = { timeout: 90_000, intervals: [100, 50] };
    await expect.poll(async () => (await look()).status, often).not.toBe('processing');
    return look();
  }
}

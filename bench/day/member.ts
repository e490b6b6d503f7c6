import { termsVersion } from '../../contract/site/site.ts';
import { origin } from './site.ts';

const password = 'correct horse 1 battery';

type Answer = { status: number; body: Record<string, unknown> };

export class Member {
  readonly #address: string;
  readonly #number: number;
  #cookie = '';
  #token = '';
  readonly items: string[] = [];

  constructor(address: string, number: number) {
    this.#address = address;
    this.#number = number;
  }

  async signUp(): Promise<void> {
    await this.ask('POST', '/auth/sign-up/email', { ...this.#account(), adult: true, termsVersion });
    await this.signIn();
    await this.ask('POST', '/me/profile', { name: `Member ${this.#number}`, role: 'both', setupStatus: 'COMPLETE' });
  }

  async signIn(): Promise<void> {
    const signedIn = await this.#fetch('POST', '/auth/sign-in/email', JSON.stringify(this.#account()));
    this.#cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    await signedIn.arrayBuffer();
    const { body } = await this.ask('GET', '/auth/token');
    this.#token = String(body.token ?? '');
  }

  async ask(method: string, path: string, body?: object): Promise<Answer> {
    const response = await this.#fetch(method, path, body && JSON.stringify(body));
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
  }

  async upload(picture: Buffer): Promise<Answer> {
    const form = new FormData();
    const fields = { title: `Hills ${this.#number}`, adultsAgree: 'true', tags: 'hills', censorScope: 'full' };
    for (const [name, value] of Object.entries({ ...fields, censorType: 'blackout' })) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'hills.jpg');
    const response = await this.#fetch('POST', '/upload', form);
    const answer = { status: response.status, body: (await response.json()) as Answer['body'] };
    if (response.ok) this.items.push(String(answer.body.id));
    return answer;
  }

  async load(path: string): Promise<number> {
    const response = await fetch(new URL(path, this.#address), { headers: { cookie: this.#cookie } });
    await response.arrayBuffer();
    return response.status;
  }

  async follow(id: string, ms: number): Promise<number> {
    const response = await this.#fetch('GET', `/content/${id}/events`, undefined, AbortSignal.timeout(ms));
    await response.text().catch(() => '');
    return response.status;
  }

  #account = () => ({ email: `member${this.#number}@example.org`, password });

  #fetch(method: string, path: string, body?: string | FormData, signal?: AbortSignal): Promise<Response> {
    const headers = {
      origin,
      'x-forwarded-for': `198.51.${Math.floor(this.#number / 250)}.${(this.#number % 250) + 1}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
    };
    return fetch(`${this.#address}/api${path}`, { method, headers, body: body ?? null, signal: signal ?? null });
  }
}

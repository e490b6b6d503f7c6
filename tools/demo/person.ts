import { termsVersion } from '../../contract/site/site.ts';

export const demoPassword = 'a drawn veil for show';

type Json = Record<string, unknown>;
type SampleFile = { bytes: Buffer; type: string; name: string };

export class Person {
  readonly email: string;
  /** Set when the profile is saved. */
  id = '';
  private readonly api: string;
  private readonly headers: Record<string, string>;
  private token = '';

  /** `origin`: the public address of the site that listens at `siteUrl`. */
  constructor(siteUrl: string, origin: string, email: string) {
    this.api = `${siteUrl}/api`;
    this.headers = { ...json, origin };
    this.email = email;
  }

  async signUp(): Promise<boolean> {
    if (await this.signIn()) return false;
    const body = { email: this.email, password: demoPassword, adult: true, termsVersion };
    await this.must('/auth/sign-up/email', { method: 'POST', headers: this.headers, body: JSON.stringify(body) });
    if (!(await this.signIn()))
      throw new Error(`${this.email} could not sign in; sample members need a site without e-mail confirmation`);
    return true;
  }

  async signIn(): Promise<boolean> {
    const body = JSON.stringify({ email: this.email, password: demoPassword });
    const answer = await fetch(`${this.api}/auth/sign-in/email`, { method: 'POST', headers: this.headers, body });
    if (!answer.ok) return false;
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const token = await this.must('/auth/token', { headers: { ...this.headers, cookie } });
    this.token = String(token.token);
    return true;
  }

  get = (path: string) => this.request(path, () => ({ headers: this.bearer() }));
  post = (path: string, body: Json = {}) =>
    this.request(path, () => ({ method: 'POST', headers: { ...json, ...this.bearer() }, body: JSON.stringify(body) }));

  delete = (path: string) => this.request(path, () => ({ method: 'DELETE', headers: this.bearer() }));

  send(path: string, fields: Record<string, string | undefined>, { bytes, type, name }: SampleFile): Promise<Json> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    return this.request(path, () => ({ method: 'POST', headers: this.bearer(), body: form }));
  }

  /** Sends a request as this member. Renews the access token, which lasts five minutes, on a busy machine. */
  private async request(path: string, init: () => RequestInit): Promise<Json> {
    const answer = await fetch(this.api + path, init());
    if (answer.status !== 401) return this.read(path, answer);
    await this.signIn();
    return this.must(path, init());
  }

  private bearer = () => ({ authorization: `Bearer ${this.token}` });

  private async must(path: string, init: RequestInit): Promise<Json> {
    return this.read(path, await fetch(this.api + path, init));
  }

  private async read(path: string, answer: Response): Promise<Json> {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} for ${this.email}: ${answer.status} ${text}`);
    return text ? (JSON.parse(text) as Json) : {};
  }
}

const json = { 'content-type': 'application/json' };

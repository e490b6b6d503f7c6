import type { InjectOptions } from 'fastify';
import type { TestMember, TestSite } from './testing.ts';

export type CookieClient = ReturnType<typeof openCookieClient>;

/** Keeps cookies as a browser does. The clients of other tests keep none. */
export function openCookieClient({ app }: Pick<TestSite, 'app'>, member: Pick<TestMember, 'token'>) {
  const jar = new Map<string, string>();
  const ask = async (options: InjectOptions) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = { authorization: `Bearer ${member.token}`, ...(cookie && { cookie }) };
    const answer = await app.inject({ ...options, headers });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  };
  return {
    jar,
    get: (url: string) => ask({ method: 'GET', url }),
    post: (url: string, payload: object = {}) => ask({ method: 'POST', url, payload }),
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fillCaddy, fillNginx, type Places } from './examples.ts';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../docs/operations', name), 'utf8');
const places: Places = {
  httpPort: 4080,
  httpsPort: 4443,
  webPorts: [4001, 4002],
  certificate: '/trial/site.pem',
  key: '/trial/site.key',
  logs: '/trial/logs',
};
/** Without comments, which may use any name. */
const linesOf = (text: string) => text.split('\n').filter((line) => !line.trim().startsWith('#'));
const foreign = /:300\d|\/etc\/|\/var\/|listen (80|443)|\[::\]/;

it.each([true, false])(
  'puts its own places into the example for nginx, with a directive for HTTP/2: %s',
  (directive) => {
    const [before, after] = [linesOf(read('nginx.conf')), linesOf(fillNginx(read('nginx.conf'), places, directive))];
    expect(after.filter((line) => foreign.test(line))).toEqual([]);
    expect(after.some((line) => line.trim() === 'http2 on;')).toBe(directive);
    // Everything else equals members' sites.
    const kept = before.filter((line) => !foreign.test(line) && line.trim() !== 'http2 on;');
    expect(after).toEqual(expect.arrayContaining(kept));
  },
);

it('puts its own places into the example for Caddy', () => {
  const after = linesOf(fillCaddy(read('Caddyfile'), places));
  expect(after.filter((line) => foreign.test(line))).toEqual([]);
  expect(after).toContain('\t\thealth_uri /api/ready');
});

it('refuses an example that says something in another way', () => {
  expect(() => fillNginx(read('nginx.conf').replaceAll('127.0.0.1:3002', 'web2:3002'), places, true)).toThrow(
    'docs/operations/nginx.conf no longer has "127.0.0.1:3002"',
  );
});

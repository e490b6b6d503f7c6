import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fillCaddy, fillNginx, fillPlainNginx, type Places } from './examples.ts';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../docs/operations', name), 'utf8');
const places: Places = {
  httpPort: 4080,
  httpsPort: 4443,
  webPorts: [4001, 4002],
  certificate: '/trial/site.pem',
  key: '/trial/site.key',
  logs: '/trial/logs',
};
/** Leaves out comments, which may use any name. */
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

it('takes TLS and host names out of the example for nginx, for the browser tests', () => {
  const after = linesOf(fillPlainNginx(read('nginx.conf'), places));
  expect(after.filter((line) => foreign.test(line) || /ssl|http2|veil\.example/.test(line))).toEqual([]);
  expect(after.filter((line) => line.includes('listen '))).toEqual(['    listen 127.0.0.1:4080;']);
  expect(after).toContain('    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
});

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

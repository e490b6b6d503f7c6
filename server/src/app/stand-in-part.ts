import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readVariable } from '../platform/environment.ts';
import { endWithParent } from './end-with-parent.ts';

/** A web or worker process without a site in it, for the tests of what starts, watches and stops such processes. */
const part = process.argv.at(-1);
const report = (event: string) => {
  process.stdout.write(`${part} ${event} ${process.pid}\n`);
};

if (readVariable('STAND_IN_FAILS') === part) process.exit(3);
const server = createServer((_request, response) => response.end(String(process.pid)));
server.listen(part === 'web' ? Number(readVariable('PORT')) : 0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  if (part === 'web') process.send?.({ type: 'listening', url: `http://127.0.0.1:${port}` });
  report('runs');
});
endWithParent(async () => report('closes'));

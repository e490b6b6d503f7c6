import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DirectProxy, startDirectProxy } from './direct-proxy.ts';

let folder: string;
let proxy: DirectProxy;
const server = createServer((socket) => socket.pipe(socket).on('error', () => undefined));

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'veil-direct-'));
  await once(server.listen(path.join(folder, '.s.PGSQL.5432')), 'listening');
  const url = `postgresql://veil@localhost/site?host=${encodeURIComponent(folder)}&port=5432`;
  proxy = await startDirectProxy(url, path.join(folder, 'direct'));
});
afterAll(async () => {
  await proxy.stop();
  server.close();
  await rm(folder, { recursive: true });
});

const open = () => connect(path.join(new URL(proxy.url).searchParams.get('host') ?? '', '.s.PGSQL.5432'));
const echo = async (socket: Socket, word: string) => {
  socket.write(word);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString();
};

it('passes bytes on both ways, and keeps database and port in the address', async () => {
  const socket = open();
  expect(await echo(socket, 'a')).toBe('a');
  expect(new URL(proxy.url).pathname).toBe('/site');
  socket.destroy();
});

it('passes nothing while frozen, and ends the connection then', async () => {
  const socket = open().on('error', () => undefined);
  expect(await echo(socket, 'a')).toBe('a');
  proxy.begin('frozen');
  const heard: Buffer[] = [];
  socket.on('data', (bytes) => heard.push(bytes));
  await new Promise((resolve) => socket.write('b', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  proxy.end();
  await ended;
  expect(heard).toEqual([]);
});

it('refuses connections until its end', async () => {
  proxy.begin('refused');
  const refused = open().on('error', () => undefined);
  await once(refused, 'close');
  proxy.end();
  const socket = open();
  expect(await echo(socket, 'c')).toBe('c');
  socket.destroy();
});

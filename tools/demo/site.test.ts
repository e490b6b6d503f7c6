import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunning, openSite } from './site.ts';

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'veil-demo-site-'));
  server = createServer((request, response) => response.writeHead(request.url === '/api/ready' ? 200 : 404).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const writeSite = (publicUrl: string) =>
  writeFileSync(
    path.join(folder, 'site.json'),
    JSON.stringify({ pid: process.pid, url, publicUrl, folder: realpathSync(folder) }),
  );

it('finds the site that runs on the data folder, whatever its port', async () => {
  writeSite('http://localhost:4000');
  expect(await openSite(folder)).toMatchObject({ url, origin: 'http://localhost:4000' });
});

it('does not create members with a known password on a site that others can reach', async () => {
  writeSite('https://veil.example.org');
  await expect(openSite(folder)).rejects.toThrow('everybody knows the password');
});

it('does not take a copied data folder for a running site', async () => {
  const elsewhere = { pid: process.pid, url, publicUrl: url, folder: `${folder}-original` };
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify(elsewhere));
  writeFileSync(path.join(folder, 'site.pid'), `${process.pid}\n${folder}-original\n`);
  expect(await findRunning(folder)).toBeNull();
});

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMetricsPort, openWorkerMetricsReader } from '../src/app/read-metrics.ts';
import { listenForMetrics } from '../src/platform/metrics/serve.ts';
import { readMetricsSettings } from '../src/platform/metrics/settings.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

const token = 'a token of sixteen or more';
const bearer = { authorization: `Bearer ${token}` };
let site: TestSite;
let member: TestMember;

beforeAll(async () => {
  site = await openTestSite({ config: { metrics: { port: null, host: '127.0.0.1', token } } });
  member = await site.newMember({ name: 'Quillfeather' });
});
afterAll(() => site.close());

const read = async () => (await site.visitor.get('/metrics', bearer)).body;
const sampleOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0,
  );

it('nobody reads metrics on the port of the site without the token, members and admins included', async () => {
  const admin = await site.newMember({ staff: 'admin' });
  const unknown = (await site.visitor.get('/nothing-here')).statusCode;
  expect(unknown).toBe(404);
  for (const speaker of [site.visitor, site.as(member), site.as(admin)])
    expect((await speaker.get('/metrics')).statusCode).toBe(404);
  for (const authorization of ['Bearer ', `Bearer ${token}x`, `Basic ${token}`, token])
    expect((await site.visitor.get('/metrics', { authorization })).statusCode).toBe(404);
  const answer = await site.visitor.get('/metrics', bearer);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('requests are counted by route, method and status, and nothing of a member stands in a label', async () => {
  const id = '0190f0f0-0000-7000-8000-00000000beef';
  const series = 'veil_http_requests_total{method="GET",route="/api/content/:id",status="404"}';
  const before = sampleOf(await read(), series);
  await site.as(member).get(`/api/content/${id}`);
  await site.as(member).get('/api/search?q=Quillfeather');
  await site.visitor.get('/Quillfeather');
  await site.visitor.get('/api/Quillfeather');
  const text = await read();
  expect(sampleOf(text, series)).toBe(before + 1);
  expect(sampleOf(text, 'veil_http_request_duration_seconds_count{method="GET",route="/api/content/:id"}')).toBe(
    before + 1,
  );
  for (const secret of ['Quillfeather', id, member.id, member.email]) expect(text).not.toContain(secret);
});

it('queues, jobs, pools, storage, database and the process itself are told', async () => {
  const text = await vi.waitFor(async () => {
    const found = await read();
    expect(found).toMatch(/veil_storage_bytes\{kind="originals"\} \d/);
    return found;
  });
  expect(text).toMatch(/veil_queue_jobs\{queue="[\w-]+",state="waiting"\} 0/);
  expect(text).toMatch(/veil_queue_oldest_seconds\{queue="[\w-]+"\} 0/);
  expect(text).toMatch(/veil_database_connections\{pool="ordinary",state="in_use"\} \d/);
  expect(text).toMatch(/veil_database_waiting\{pool="urgent"\} 0/);
  expect(text).toMatch(/veil_build_info\{process="web",version="[\d.]+",schema="\d{3}-[\w-]+\.sql",node="v\d/);
  expect(sampleOf(text, 'veil_database_up')).toBe(1);
  for (const name of ['veil_database_bytes', 'veil_disk_free_bytes', 'process_resident_memory_bytes'])
    expect(sampleOf(text, name), name).toBeGreaterThan(0);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_open_fds']) expect(text).toContain(name);
});

it('a process listens for readers on a port of its own, for this machine alone', async () => {
  const settings = { port: 0, host: '127.0.0.1', token: null };
  const listener = await listenForMetrics(settings, async () => site.deps.metrics.registry);
  const ask = (options: { path?: string; method?: string; host?: string }) =>
    new Promise<number>((resolve, reject) => {
      const { path = '/metrics', method = 'GET', host = 'localhost' } = options;
      request({ host: '127.0.0.1', port: listener.port, path, method, headers: { host }, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .once('error', reject)
        .end();
    });
  try {
    expect(await ask({})).toBe(200);
    expect(await ask({ path: '/' })).toBe(404);
    expect(await ask({ method: 'POST' })).toBe(405);
    // A foreign name that points here.
    expect(await ask({ host: 'rebound.example' })).toBe(403);
  } finally {
    await listener.close();
  }
});

it('metrics are served once the process that held their port has ended', async () => {
  const read = async () => site.deps.metrics.registry;
  const before = await listenForMetrics({ port: 0, host: '127.0.0.1', token: null }, read);
  const { log } = site.deps;
  const close = await openMetricsPort({ port: before.port, host: '127.0.0.1', token: null }, { log, read });
  try {
    await before.close();
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${before.port}/metrics`)).status).toBe(200), {
      timeout: 20_000,
    });
  } finally {
    await close();
  }
  await expect(fetch(`http://127.0.0.1:${before.port}/metrics`)).rejects.toThrow();
});

it('refuses settings that would show metrics to everybody', () => {
  expect(readMetricsSettings({})).toEqual({ port: null, host: '127.0.0.1', token: null });
  expect(() => readMetricsSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow(/METRICS_TOKEN/);
  expect(() => readMetricsSettings({ METRICS_TOKEN: 'short' })).toThrow(/at least 16/);
  expect(() => readMetricsSettings({ METRICS_PORT: 'many' })).toThrow(/METRICS_PORT/);
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token };
  expect(readMetricsSettings(open)).toEqual({ port: 9464, host: '0.0.0.0', token });
});

it('metrics are off unless they are asked for', async () => {
  const quiet = await openTestSite({ works: false });
  expect((await quiet.visitor.get('/metrics', bearer)).statusCode).toBe(404);
  await quiet.close();
});

it('the metrics of a worker leave the figures of the site to the web', async () => {
  const quiet = await openTestSite({ works: false });
  const registry = await openWorkerMetricsReader(quiet.deps.metrics)();
  const text = await registry.metrics();
  expect(text).toContain('veil_build_info{process="worker"');
  expect(text).not.toContain('veil_queue_jobs');
  await quiet.close();
});

it.each(['grafana.json', 'alerts.yml'])(
  'every metric that %s asks for is one of those that a process tells',
  async (name) => {
    const file = path.resolve(import.meta.dirname, '../../docs/operations', name);
    const asked = [...readFileSync(file, 'utf8').matchAll(/\b(?:veil|process|nodejs)_[a-z0-9_]+(?=[{[)\\ ",])/g)].map(
      ([metric]) => metric.replace(/_(bucket|sum|count)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(10);
    await read();
    const told = new Set(site.deps.metrics.registry.getMetricsAsArray().map((metric) => metric.name));
    for (const metric of asked) expect(told, metric).toContain(metric);
  },
);

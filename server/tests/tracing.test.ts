import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aLandscape, drawn } from '../src/media/builders/picture.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';
import { openOutageLog } from '../src/platform/outage-log.ts';
import { openTracing } from '../src/platform/tracing/index.ts';
import { readSampling, readTracing } from '../src/platform/tracing/settings.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

type Value = { stringValue?: string; intValue?: number };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Export = { resourceSpans: { resource: { attributes: unknown }; scopeSpans: { spans: OtlpSpan[] }[] }[] };

const variables = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME', 'OTEL_BSP_SCHEDULE_DELAY'] as const;
const spans: OtlpSpan[] = [];
let received = '';
let collector: Server;
let tracing: { close(): Promise<void> };
let site: TestSite;
let member: TestMember;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received += body;
    expect(request.headers['content-type']).toBe('application/json');
    for (const { scopeSpans } of (JSON.parse(body) as Export).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'gallery',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const outages = openOutageLog(openLog('silent'), systemClock);
  tracing = await openTracing(readTracing(), { version: '1.2.3', process: 'web', outages });
  site = await openTestSite({ config: { trustedProxies: ['127.0.0.1'] } });
  member = await site.newMember({ name: 'Quillfeather' });
});

afterAll(async () => {
  await site.close();
  await tracing.close();
  for (const name of variables) delete process.env[name];
  collector.closeAllConnections();
  collector.close();
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

it('one trace leads from a request over its statements and its job to the statements of the worker', async () => {
  const file = { name: 'hills.jpg', type: 'image/jpeg', bytes: await drawn(aLandscape(320, 240)).jpeg().toBuffer() };
  const fields = { title: 'Quillfeather at dusk', adultsAgree: true, tags: 'quiet', censorScope: 'full' };
  const sent = await site.as(member).upload('/api/upload', { ...fields, censorType: 'blackout' }, file);
  expect(sent.statusCode).toBe(200);
  const request = await vi.waitFor(
    () => {
      const found = spans.find(({ name }) => name === 'POST /api/upload');
      expect(found).toBeDefined();
      return found as OtlpSpan;
    },
    { timeout: 20_000 },
  );
  const job = await vi.waitFor(
    () => {
      const found = spans.find((span) => span.name.startsWith('job ') && span.traceId === request.traceId);
      expect(found).toBeDefined();
      return found as OtlpSpan;
    },
    { timeout: 40_000 },
  );
  const of = (parent: OtlpSpan) => spans.filter((span) => span.parentSpanId === parent.spanId);
  expect(of(request).map(({ name }) => name)).toContain('insert content');
  expect(of(job).some(({ attributes }) => attributes.some(({ key }) => key === 'db.system.name'))).toBe(true);
  expect(received).toContain('"gallery"');
  // Traces name the statement, but not its values.
  for (const secret of ['Quillfeather', member.id, member.email, member.token, '127.0.0.1'])
    expect(received).not.toContain(secret);
});

it('continues the trace of a trusted proxy, and begins a new one for everybody else', async () => {
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  const ask = (remoteAddress: string) =>
    site.app.inject({ url: '/api/health', remoteAddress, headers: { traceparent } });
  await ask('127.0.0.1');
  await ask('203.0.113.7');
  const asked = () => spans.filter(({ name }) => name === 'GET /api/health');
  await vi.waitFor(() => expect(asked()).toHaveLength(2), { timeout: 20_000 });
  expect(asked().filter((span) => span.traceId === traceId)).toHaveLength(1);
});

it('reads the standard variables, and refuses what it cannot do', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
  expect(readTracing({})).toBe(false);
  expect(readTracing(endpoint)).toBe(true);
  expect(readTracing({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBe(false);
  expect(readTracing({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
  expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost' })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT/);
  expect(() => readTracing({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(/http\/json/);
  expect(readSampling({})).toEqual({ ratio: 1, byParent: true });
  const share = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  expect(readSampling(share)).toEqual({ ratio: 0.1, byParent: false });
  expect(() => readSampling({ ...share, OTEL_TRACES_SAMPLER_ARG: 'many' })).toThrow(/OTEL_TRACES_SAMPLER/);
});

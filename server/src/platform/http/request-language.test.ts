import { setTimeout as wait } from 'node:timers/promises';
import { table } from '@veil/contract/call.ts';
import { uploadMessages } from '@veil/contract/items/uploads.ts';
import { PollForm, pollLimits } from '@veil/contract/talk/polls.ts';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '../refusal.ts';
import { openHttp } from './app.ts';
import { fieldNames } from './field-names.ts';
import { mount } from './mount.ts';
import { sendPlainPage } from './plain-page.ts';

const calls = table({
  ask: {
    method: 'POST',
    path: '/ask',
    summary: 'Takes a poll, and waits before it refuses it',
    access: 'anyone',
    body: PollForm,
    answer: z.object({}),
  },
});

const lines: string[] = [];
let app: Awaited<ReturnType<typeof openHttp>>;
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  app = await openHttp({
    log,
    secure: false,
    rateLimits: false,
    trustedProxies: [],
    accessLog: 'on',
    admission: null,
  });
  const gate = {
    identify: async () => null,
    isSame: async () => true,
    bar: () => null,
    refuseLimited: () => {},
    rateKey: () => '',
  };
  const ask = async (_deps: unknown, _viewer: unknown, { body }: { body: z.infer<typeof PollForm> }) => {
    await wait(Number(body.question));
    return refuse('too_large', uploadMessages.tooLarge(Number(body.question)));
  };
  app.get('/page', (_request, reply) => sendPlainPage(reply, 200, 'Page', ''));
  mount(app, calls, { deps: {}, handlers: { ask } as never }, gate);
});
afterAll(() => app.close());

const post = (headers: Record<string, string>, payload: unknown) =>
  app.inject({ method: 'POST', url: '/ask', headers, payload: payload as object });
const broken = { question: '', options: Array.from({ length: pollLimits.options.max + 1 }, (_, at) => `${at}`) };

it.each([
  [{}, 'Something in the request is not valid', 'A question is required', 'At most 10 options'],
  [
    { 'accept-language': 'de-AT,en;q=0.5' },
    'Etwas in der Anfrage ist ungültig',
    'Eine Frage fehlt',
    'Höchstens 10 Antwortmöglichkeiten',
  ],
  [
    { 'accept-language': 'de', cookie: 'veil_language=ar' },
    'شيء في الطلب غير صالح',
    'السؤال مطلوب',
    '10 خيارات على الأكثر',
  ],
  [
    { 'accept-language': 'fr', cookie: 'veil_language=xx' },
    'Something in the request is not valid',
    'A question is required',
    'At most 10 options',
  ],
])('refuses with the same code and the sentences of the language of %j', async (headers, title, question, options) => {
  const answer = await post(headers, broken);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', title, detail: question, fields: { question, options } });
});

it.each([
  [
    'a body that is no JSON',
    { method: 'POST', url: '/ask', payload: '{' },
    'invalid',
    'Etwas in der Anfrage ist ungültig',
  ],
  ['a path that is no address', { method: 'GET', url: '/%E0%A4%A' }, 'not_found', 'Nicht gefunden'],
  ['a path without a call', { method: 'GET', url: '/nothing' }, 'not_found', 'Nicht gefunden'],
] as const)('refuses %s in the language of the request', async (_, request, code, title) => {
  const headers = { 'accept-language': 'de', 'content-type': 'application/json' };
  const answer = await app.inject({ ...request, headers });
  expect(answer.json()).toMatchObject({ code, title });
});

it.each([
  ['en', 'Question is required', 'Options, entry 1 must be text'],
  ['de', '„Frage“ fehlt', '„Antwortmöglichkeiten, Eintrag 1“ muss ein Text sein'],
  ['ar', 'الحقل «السؤال» مطلوب', 'يجب أن يكون الحقل «الخيارات، المدخل 1» نصًا'],
])('names the fields that lack a sentence of their own in %s', async (language, question, first) => {
  const answer = await post({ 'accept-language': language }, { options: [1, 'Two'] });
  expect(answer.json()).toMatchObject({ detail: question, fields: { question, 'options.0': first } });
});

it('calls fields in English by the words of their keys', () => {
  const words = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  for (const [key, name] of Object.entries(fieldNames())) expect(name.toLowerCase()).toBe(words(key));
});

it('makes whole pages in the language of the request', async () => {
  const { body, headers } = await app.inject({ url: '/page', headers: { 'accept-language': 'ar' } });
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('<a href="/terms">الشروط</a>');
  expect(headers.vary).toContain('accept-language');
});

it('answers parallel requests each in its own language', async () => {
  const sentences: Record<string, (mb: number) => string> = {
    en: (mb) => `File exceeds limit of ${mb} MB`,
    de: (mb) => `Die Datei überschreitet die Grenze von ${mb} MB`,
    ar: (mb) => `يتجاوز الملف الحد البالغ ${mb} ميغابايت`,
  };
  const asked = Array.from({ length: 60 }, (_, at) => ({
    language: ['en', 'de', 'ar'][at % 3] as string,
    ms: (at * 7) % 40,
  }));
  const answers = await Promise.all(
    asked.map(({ language, ms }) => post({ 'accept-language': language }, { question: `${ms}`, options: ['1', '2'] })),
  );
  expect(answers.map((answer) => answer.json().detail)).toEqual(
    asked.map(({ language, ms }) => sentences[language]?.(ms)),
  );
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(['too_large']));
});

it('writes no language into log lines', () => {
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /"language"|"(de|ar)"|Datei|fehlt/.test(line))).toEqual([]);
});

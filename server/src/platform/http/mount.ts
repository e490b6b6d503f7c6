import type { Call, CallTable, Event, Reply, ValidatedInput } from '@veil/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/v4/core';
import { Refusal } from '../refusal.ts';
import type { Load } from './admission.ts';
import { doneBy } from './done.ts';
import { discardRest, faultOfForm, formConstraint, type IncomingFile, readForm } from './form.ts';
import type { Gate } from './gate.ts';
import { filePolicy } from './headers.ts';
import { networkOf } from './network.ts';
import { countStreams, type StreamCount } from './open-streams.ts';
import { compileShape } from './shape.ts';
import { type EventSource, sendEvents } from './sse.ts';
import { readParams, readQuery, validate } from './validate.ts';

type Form<C extends Call> = C extends { form: infer F extends z.$ZodType }
  ? { form: z.output<F>; file: IncomingFile | null }
  : unknown;

/** What a handler is given: the validated parts of the request, and who asks. */
export type Asked<C extends Call, V> = ValidatedInput<C> &
  Form<C> &
  Ending<C> & { viewer: C['access'] extends 'anyone' ? V | null : V; request: FastifyRequest; reply: FastifyReply } & {
    /** Whether the asker's age is known as the place of the request demands: for calls of anyone that show a picture. */
    meetsAgeRule: () => Promise<boolean>;
  };

/** What a handler of events is given too: aborts when the reader has gone. */
type Ending<C extends Call> = C extends { events: z.$ZodType } ? { signal: AbortSignal } : unknown;

type Handler<C extends Call, V> = (
  ask: Asked<C, V>,
) => C extends { events: z.$ZodType }
  ? Promise<EventSource<Event<C>>> | EventSource<Event<C>>
  : C extends { file: string }
    ? Promise<Buffer>
    : Promise<Reply<C>> | Reply<C>;

/** A total record: a call that nobody binds does not compile. */
export type Handlers<T extends CallTable, V> = { [K in keyof T]: Handler<T[K], V> };

declare module 'fastify' {
  interface FastifyRequest {
    viewer: unknown;
  }
}

type AnyHandler = (ask: unknown) => unknown;
/** `shaped` drops what the contract does not name, so that a column can't leak. */
type Bound = { call: Call; handle: AnyHandler; shaped: (answer: unknown) => unknown };
type Asking = { request: FastifyRequest; reply: FastifyReply };

const streams = new WeakMap<object, StreamCount>();
const streamsOf = (gate: object): StreamCount => {
  const count = streams.get(gate) ?? countStreams();
  streams.set(gate, count);
  return count;
};

async function answerEvents<V>(
  call: Call,
  source: (signal: AbortSignal) => unknown,
  gate: Gate<V>,
  { request, reply }: Asking,
): Promise<void> {
  const ending = new AbortController();
  const viewer = request.viewer as V | null;
  const leave = streamsOf(gate).enter(gate.rateKey(viewer, request), networkOf(request.ip, { v4: 32 }));
  try {
    // Awaited, so that a refusal is still an ordinary answer.
    const events = (await source(ending.signal)) as EventSource<unknown>;
    // What bars the call from now on, such as a site that closes, ends it too.
    const isAllowed = async () =>
      (await gate.isSame(viewer, request)) && (await gate.bar(viewer, call, request)) === null;
    await sendEvents(reply, events, isAllowed, ending);
  } finally {
    ending.abort();
    leave();
  }
}

async function recorded<V>(
  call: Call,
  { record, notice }: Gate<V>,
  { ask, answer }: { ask: Record<string, unknown>; answer: unknown },
): Promise<unknown> {
  if (record && typeof call.audit === 'string')
    await record(ask.viewer as V | null, { act: call.audit, ...doneBy(call, ask, answer) });
  await notice?.(ask.viewer as V | null, { call, ask, answer });
  return answer;
}

async function answer<V>({ call, handle, shaped }: Bound, gate: Gate<V>, { request, reply }: Asking) {
  const ask: Record<string, unknown> = {
    params: readParams(request.params),
    query: validate(call.query, readQuery(request.query)),
    body: call.form ? undefined : validate(call.body, request.body ?? undefined),
    viewer: request.viewer,
    meetsAgeRule: async () => (await gate.meetsAge?.(request.viewer as V | null, request)) ?? false,
    request,
    reply,
  };
  await gate.screen?.(call, ask);
  if (call.file) {
    const bytes = await recorded(call, gate, { ask, answer: await handle(ask) });
    if (call.file !== 'image/*') reply.type(call.file);
    reply.header('content-security-policy', filePolicy);
    return reply.header('cache-control', 'private, no-store').send(bytes);
  }
  if (call.events) return answerEvents(call, (signal) => handle({ ...ask, signal }), gate, { request, reply });
  if (!call.form) return shaped(await recorded(call, gate, { ask, answer: await handle(ask) }));
  Object.assign(ask, await readForm(request, call));
  try {
    await gate.screen?.(call, { form: ask.form });
    return shaped(await recorded(call, gate, { ask, answer: await handle(ask) }));
  } catch (error) {
    throw faultOfForm(request, error);
  }
}

const largeBodyBytes = 16 * 1024 * 1024;

const loadOf = (call: Call): Load => {
  if (call.events) return 'stream';
  if (call.form) return 'upload';
  return call.urgent ? 'urgent' : 'ordinary';
};

/** Of two calls at one address the one with a form gets the forms, the other all else. */
const hasTwin = (calls: CallTable, call: Call): boolean =>
  Object.values(calls).some((other) => other !== call && other.method === call.method && other.path === call.path);

/** What stands before the work on a request: who it is, whether they may, how often, and what it costs. */
export type Guard = (
  name: string,
  call: Pick<Call, 'access' | 'age' | 'rate' | 'page' | 'whenLimited' | 'asksForTerms'> & { load: Load },
) => Pick<RouteShorthandOptions, 'config' | 'onRequest'>;

export const guardOf =
  <V>(gate: Gate<V>): Guard =>
  (name, { rate, page, load, whenLimited, asksForTerms, ...call }) => ({
    config: {
      load,
      ...(rate && {
        rateLimit: {
          max: rate.max,
          timeWindow: rate.per === 'minute' ? 60_000 : 3_600_000,
          hook: 'preHandler',
          forAllNodes: true,
          keyGenerator: (request: FastifyRequest) => `${name}:${gate.rateKey(request.viewer as V | null, request)}`,
        },
      }),
    },
    // Before the body is read: nobody sends us bytes who may not.
    onRequest: async (request, reply) => {
      if (page && request.headers['sec-fetch-mode'] === 'navigate') return reply.redirect(page, 303);
      request.viewer = await gate.identify(request);
      const barred = await gate.bar(request.viewer as V | null, call, request);
      if (barred) throw new Refusal(barred);
      if (whenLimited === 'refused') gate.refuseLimited(request.viewer as V | null);
      if (asksForTerms) await gate.refuseWithoutTerms?.(request.viewer as V | null);
      return undefined;
    },
  });

/** Binds each call of a slice at its path and its aliases. */
export function mount<T extends CallTable, V>(
  app: FastifyInstance,
  calls: T,
  handlers: Handlers<T, V>,
  gate: Gate<V>,
): void {
  const guard = guardOf(gate);
  for (const [name, call] of Object.entries(calls)) {
    const bound: Bound = { call, handle: handlers[name] as AnyHandler, shaped: compileShape(call.answer) };
    for (const url of [call.path, ...(call.aliases ?? [])]) {
      app.route({
        method: call.method,
        url,
        ...(call.largeBody && { bodyLimit: largeBodyBytes }),
        ...(call.form && hasTwin(calls, call) && { constraints: { [formConstraint.name]: 'form' } }),
        ...guard(name, { ...call, load: loadOf(call) }),
        handler: (request, reply) => {
          const answering = answer(bound, gate, { request, reply });
          return call.form ? answering.finally(() => discardRest(request, reply)) : answering;
        },
      });
    }
  }
}

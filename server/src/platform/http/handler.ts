import type { Call, CallTable, Event, Reply, ValidatedInput } from '@veil/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import type { IncomingFile } from './form.ts';
import type { EventSource } from './sse.ts';

type Form<C extends Call> = C extends { form: infer F extends z.$ZodType }
  ? { form: z.output<F>; file: IncomingFile | null }
  : unknown;

type Ending<C extends Call> = C extends { events: z.$ZodType } ? { signal: AbortSignal } : unknown;

export type Asked<C extends Call> = ValidatedInput<C> & Form<C> & Ending<C>;

export type Incoming = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Public calls that show a picture ask this. */
  meetsAgeRule: () => Promise<boolean>;
};

type Answered<C extends Call> = C extends { events: z.$ZodType }
  ? Promise<EventSource<Event<C>>> | EventSource<Event<C>>
  : C extends { file: string }
    ? Promise<Buffer>
    : Promise<Reply<C>> | Reply<C>;

export type Handler<C extends Call, D, V> = (
  deps: D,
  viewer: C['access'] extends 'anyone' ? V | null : V,
  asked: Asked<C> & Incoming,
) => Answered<C>;

export type Handlers<T extends CallTable, D, V> = { [K in keyof T]: Handler<T[K], D, V> };

/** The answer of the change is what `read` returns after it. */
export const thenRead =
  <D1, V1, A1, D2, V2, A2, R>(
    change: (deps: D1, viewer: V1, asked: A1) => Promise<unknown>,
    read: (deps: D2, viewer: V2, asked: A2) => Promise<R>,
  ) =>
  async (deps: D1 & D2, viewer: V1 & V2, asked: A1 & A2): Promise<R> => {
    await change(deps, viewer, asked);
    return read(deps, viewer, asked);
  };

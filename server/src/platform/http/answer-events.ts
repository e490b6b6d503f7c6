import type { Call } from '@veil/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from './gate.ts';
import { networkOf } from './network.ts';
import { countStreams, type StreamCount } from './open-streams.ts';
import { type EventSource, sendEvents } from './sse.ts';

export type Asking = { request: FastifyRequest; reply: FastifyReply };

const streams = new WeakMap<object, StreamCount>();
const streamsOf = (gate: object): StreamCount => {
  const count = streams.get(gate) ?? countStreams();
  streams.set(gate, count);
  return count;
};

export async function answerEvents<V>(
  call: Call,
  source: (signal: AbortSignal) => unknown,
  gate: Gate<V>,
  { request, reply }: Asking,
): Promise<void> {
  const ending = new AbortController();
  const viewer = request.viewer as V | null;
  const leave = streamsOf(gate).enter(gate.rateKey(viewer, request), networkOf(request.ip, { v4: 32 }));
  try {
    const events = (await source(ending.signal)) as EventSource<unknown>;
    // A later bar to the call, such as a closing site, ends it too.
    const isAllowed = async () =>
      (await gate.isSame(viewer, request)) && (await gate.bar(viewer, call, request)) === null;
    await sendEvents(reply, events, isAllowed, ending);
  } finally {
    ending.abort();
    leave();
  }
}

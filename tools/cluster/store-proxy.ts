import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Certificate } from '../processes/certificate.ts';

/** `cut`: the store has done its work, and half of its answer arrives. */
export type StoreFault = 'none' | 'unavailable' | 'slow' | 'cut';

const slowMs = 2_000;
/** The name in the certificate. */
export const secureHost = 'localhost';

/** A call of a process, with `*` for each id and number of its key. */
export type StoreStep = { process: string; call: string };

export type Interruption = {
  /** The steps at which it happens. */
  matches(step: StoreStep): boolean;
  /** `before`: the store never sees the call. `after`: the store has done its work, and nobody gets the answer. */
  when: 'before' | 'after';
  /** Ends the process, once. */
  run(process: string): Promise<unknown>;
};

export type StoreProxy = {
  endpoint: string;
  onStep(listener: (step: StoreStep) => void): () => void;
  /** Null disarms it. */
  interrupt(interruption: Interruption | null): void;
  answerWith(fault: StoreFault): void;
  refuse(): Promise<void>;
  accept(): Promise<void>;
  stop(): Promise<void>;
};

/** A proxy between the nodes and the store, which can answer as a bad store does. */
export async function startStoreProxy(target: string, certificate?: Certificate): Promise<StoreProxy> {
  const { hostname, port: targetPort } = new URL(target);
  let fault: StoreFault = 'none';
  let interruption: Interruption | null = null;
  const steps = new EventEmitter();
  const take = (from: IncomingMessage, to: ServerResponse) => void pass(from, to);
  const server = certificate
    ? createSecureServer({ cert: certificate.pem, key: readFileSync(certificate.key) }, take)
    : createServer(take);
  server.requestTimeout = 0;
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    endpoint: certificate ? `https://${secureHost}:${port}` : `http://127.0.0.1:${port}`,
    answerWith(wanted) {
      fault = wanted;
    },
    onStep(listener) {
      steps.on('step', listener);
      return () => steps.off('step', listener);
    },
    interrupt(wanted) {
      interruption = wanted;
    },
    refuse: close,
    accept: async () => void (await listen(port)),
    stop: close,
  };

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const now = fault;
    const step = stepOf(from);
    steps.emit('step', step);
    const taken = interruption?.matches(step) ? interruption : null;
    if (taken) interruption = null;
    if (taken?.when === 'before') {
      await taken.run(step.process);
      return void to.destroy();
    }
    if (now === 'unavailable') {
      from.resume();
      to.writeHead(503, { 'content-type': 'application/xml' });
      to.end('<Error><Code>ServiceUnavailable</Code></Error>');
      return;
    }
    if (now === 'slow') await delay(slowMs);
    const { method, url: path, rawHeaders: headers } = from;
    const onward = request({ host: hostname, port: targetPort, method, path, headers, agent: false });
    onward.once('error', () => to.destroy());
    onward.once('response', (answer) => {
      const sent = taken ? buffer(answer).then(() => taken.run(step.process)) : sendAnswer(answer, to, now);
      sent.catch(() => to.destroy());
    });
    to.once('close', () => onward.destroy());
    from.once('error', () => onward.destroy());
    from.pipe(onward);
  }
}

/** Each process of the rig names itself in AWS_SDK_UA_APP_ID, which the client sends along. */
function stepOf({ method, url = '', headers }: IncomingMessage): StoreStep {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const key = pathname.split('/').slice(2).join('/');
  const words = ['uploads', 'partNumber', 'delete', 'list-type'].filter((word) => searchParams.has(word));
  const place = decodeURIComponent(key)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}/g, '*')
    .replaceAll(/(?<=[/_])\d+/g, '*');
  const process = /\bapp\/([\w-]+)/.exec(headers['user-agent'] ?? '')?.[1] ?? '';
  return { process, call: `${method} ${place}${words.map((word) => `?${word}`).join('')}` };
}

async function sendAnswer(answer: IncomingMessage, to: ServerResponse, fault: StoreFault): Promise<void> {
  const { statusCode = 502, rawHeaders } = answer;
  if (fault !== 'cut') {
    to.writeHead(statusCode, rawHeaders);
    answer.once('error', () => to.destroy());
    answer.pipe(to);
    return;
  }
  const body = await buffer(answer);
  if (body.length === 0) return void to.destroy();
  to.writeHead(statusCode, rawHeaders);
  to.write(body.subarray(0, body.length >> 1), () => to.destroy());
}

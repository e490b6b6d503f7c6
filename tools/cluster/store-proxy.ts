import { once } from 'node:events';
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

export type StoreProxy = {
  endpoint: string;
  answerWith(fault: StoreFault): void;
  refuse(): Promise<void>;
  accept(): Promise<void>;
  stop(): Promise<void>;
};

/** A proxy between the nodes and the store, which can answer as a bad store does. */
export async function startStoreProxy(target: string, certificate?: Certificate): Promise<StoreProxy> {
  const { hostname, port: targetPort } = new URL(target);
  let fault: StoreFault = 'none';
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
    refuse: close,
    accept: async () => void (await listen(port)),
    stop: close,
  };

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const now = fault;
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
    onward.once('response', (answer) => void sendAnswer(answer, to, now).catch(() => to.destroy()));
    to.once('close', () => onward.destroy());
    from.once('error', () => onward.destroy());
    from.pipe(onward);
  }
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

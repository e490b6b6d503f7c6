import net from 'node:net';

export type Answered = { count: number; perSecond: number; bytes: number; refused: number };

/**
 * Sends requests over several keep-alive connections for a given time, each as soon as the last was answered. Does
 * little else, because it shares the machine with the measured program.
 */
export async function pressHttp(
  base: string,
  paths: readonly string[],
  options: { token: string; connections: number; seconds: number },
): Promise<Answered> {
  const { hostname, port } = new URL(base);
  const headers = [
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${options.token}`,
    'accept-encoding: gzip, deflate, br, zstd',
  ].join('\r\n');
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`));
  const sum = { answers: 0, bytes: 0, refused: 0 };
  const began = performance.now();
  const end = began + options.seconds * 1000;
  const lines = Array.from({ length: options.connections }, (_, i) =>
    keepAsking({ host: hostname, port: Number(port) }, requests, i, (answer) => {
      sum.answers += 1;
      sum.bytes += answer.bytes;
      if (answer.status !== 200) sum.refused += 1;
      return performance.now() < end;
    }),
  );
  await Promise.all(lines);
  const seconds = (performance.now() - began) / 1000;
  return { count: sum.answers, perSecond: sum.answers / seconds, bytes: sum.bytes / sum.answers, refused: sum.refused };
}

type Answer = { status: number; bytes: number };

function keepAsking(
  to: { host: string; port: number },
  requests: readonly Buffer[],
  first: number,
  onAnswer: (answer: Answer) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(to);
    socket.setNoDelay(true);
    let next = first;
    let missing = -1;
    let status = 0;
    let length = 0;
    let head = '';
    const ask = () => socket.write(requests[next++ % requests.length]!);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server hung up')));
    socket.on('data', (chunk) => {
      let body = chunk.length;
      if (missing < 0) {
        head += chunk.toString('latin1');
        const split = head.indexOf('\r\n\r\n');
        if (split < 0) return;
        const match = /^HTTP\/1\.1 (\d+).*?content-length: (\d+)/is.exec(head);
        if (!match) return void socket.destroy(new Error(`no length in the answer:\n${head.slice(0, split)}`));
        status = Number(match[1]);
        length = Number(match[2]);
        missing = length;
        body = head.length - split - 4;
        head = '';
      }
      missing -= body;
      if (missing > 0) return;
      missing = -1;
      if (onAnswer({ status, bytes: length })) return void ask();
      socket.removeAllListeners('close');
      socket.end();
      resolve();
    });
  });
}

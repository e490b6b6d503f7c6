import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { megabyte } from '../contract/fields.ts';
import { resumableUploads } from '../contract/items/resumable-uploads.ts';
import { uploadRules } from '../server/src/features/items/policy/index.ts';
import { aPicture } from '../server/src/features/items/uploads/testing.ts';
import { openKysely, openPool, type Pool } from '../server/src/platform/db/pool.ts';
import type { DB } from '../server/src/tables.ts';
import { resumablesOf } from '../server/tests/testing-crash-resumables.ts';
import { signUp } from '../server/tests/testing-crash-uploads.ts';
import { openCrashSite } from '../server/tests/testing-crashes.ts';
import { memoryOf, resetPeak } from './process-memory.ts';

/** One upload alternates between two nodes with separate data folders, and is cut. */
const size = 1000 * megabyte;
const cuts = 50;
/** The nodes load code for the first upload, and V8 keeps up to 64 MB of buffers before it collects them. */
const warmUp = 400 * megabyte;
const most = 16 * megabyte;

type Node = { address: string; pid: () => number | undefined };
type Piece = { offset: number; end: number };

/** The picture, and bytes that decoders skip after its end. Each block differs. */
function openFile(picture: Buffer, length: number) {
  const block = (n: number) => {
    const bytes = Buffer.alloc(megabyte, n % 251);
    bytes.writeUInt32BE(n);
    if (n === 0) picture.copy(bytes);
    return bytes;
  };
  return function* bytesBetween(from: number, to = length): Generator<Buffer> {
    for (let at = from; at < to; ) {
      const [n, start] = [Math.floor(at / megabyte), at % megabyte];
      const part = block(n).subarray(start, Math.min(megabyte, start + to - at));
      at += part.length;
      yield part;
    }
  };
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.once('drain', done).once('close', done);
  });

function openSender(
  token: string,
  id: string,
  { length, bytesBetween }: { length: number; bytesBetween: ReturnType<typeof openFile> },
) {
  const at = ({ address }: Node) => `${address}/api${resumableUploads.path}/${id}`;
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  return {
    async offsetAt(node: Node): Promise<number> {
      const { headers: answered } = await fetch(at(node), { method: 'HEAD', headers });
      return Number(answered.get('upload-offset'));
    },
    /** Announces all that is missing, and cuts the line at `end`. Resolves with the answer, if there is one. */
    send: (node: Node, { offset, end }: Piece): Promise<string> =>
      new Promise((resolve) => {
        const { hostname, port } = new URL(node.address);
        const socket = connect(Number(port), hostname);
        let answer = '';
        socket.on('data', (text) => {
          answer = /HTTP\S+ (\d+)/.exec(String(text))?.[1] ?? '';
          socket.destroy();
        });
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(answer));
        const words = Object.entries({ ...headers, 'content-type': 'application/offset+octet-stream' });
        socket.write(
          `${[
            `PATCH ${new URL(at(node)).pathname} HTTP/1.1`,
            'host: localhost',
            ...words.map((word) => word.join(': ')),
            `upload-offset: ${offset}`,
            `content-length: ${length - offset}`,
          ].join('\r\n')}\r\n\r\n`,
        );
        void (async () => {
          for (const bytes of bytesBetween(offset, end))
            if (socket.destroyed) return;
            else if (!socket.write(bytes)) await drained(socket);
          if (end < length) socket.destroy();
        })();
      }),
  };
}

export default async function measure(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const { buildTestPrograms } = await import(new URL('../tools/build.mjs', import.meta.url).href);
  process.env.VEIL_TEST_PROGRAMS = await buildTestPrograms();
  // `veil start` gives its processes this option.
  const site = await openCrashSite({ NODE_OPTIONS: '--max-semi-space-size=2' });
  const pool = openPool(site.databaseUrl, { max: 1 });
  try {
    const rules = { ...uploadRules.defaults, maxSizeMB: 1100 };
    await uploadRules.save(openKysely<DB>(pool), rules, new Date());
    const nodes: [Node, Node] = [site.web, await site.addWeb()];
    const token = await signUp(site);
    const growth = () => nodes.map(({ pid }, at) => memoryOf(pid(), 'VmHWM') - (before[at] ?? 0));
    let before: number[] = [];
    let growths: number[] = [];
    const upload = (length: number, times: number) =>
      sendAll(site, { pool, nodes, token, length, times }, () => {
        growths = growth();
      });
    await upload(warmUp, 20);
    for (const { pid } of nodes) resetPeak(pid());
    before = nodes.map(({ pid }) => memoryOf(pid(), 'VmRSS'));
    const began = performance.now();
    const isEqual = await upload(size, cuts);
    const left = readdirSync(path.join(site.dataDir, 'storage', 'resumable'));
    const shown = (bytes: number[]) => bytes.map((one) => (one / megabyte).toFixed(1)).join(' and ');
    const holds = isEqual && left.length === 0 && growths.every((growth) => growth <= most);
    console.log(
      `${size / megabyte} MB, cut ${cuts} times, in ${((performance.now() - began) / 1000).toFixed(0)} s: bytes ${isEqual ? 'equal' : 'DIFFERENT'}, ` +
        `${left.length} folders left, nodes grew by ${shown(growths)} MB, at most ${most / megabyte}, and by ${shown(growth())} MB with the end: ${holds ? 'ok' : 'MISSED'}`,
    );
    return holds;
  } finally {
    await pool.end();
    await site.close();
  }
}

type Upload = { pool: Pool; nodes: [Node, Node]; token: string; length: number; times: number };

/** Every fifth time both nodes get the same piece at once. Returns whether the original has the bytes of the file. */
async function sendAll(
  site: Awaited<ReturnType<typeof openCrashSite>>,
  { pool, nodes, token, length, times }: Upload,
  onSent: () => void,
): Promise<boolean> {
  const bytesBetween = openFile(await aPicture(), length);
  const resumables = resumablesOf(site, token);
  const id = await resumables.begin(length);
  const { offsetAt, send } = openSender(token, id, { length, bytesBetween });
  const answers = new Map<string, number>();
  for (let cut = 0; ; cut += 1) {
    const [node, other] = cut % 2 ? nodes : (nodes.toReversed() as [Node, Node]);
    const offset = await offsetAt(node);
    if (offset === length) break;
    const end = cut < times ? Math.min(length - 1, Math.ceil((length * (cut + 1)) / (times + 1))) : length;
    const piece = { offset, end: Math.max(end, offset) };
    const senders = cut % 5 === 0 ? [node, other] : [node];
    for (const answer of await Promise.all(senders.map((one) => send(one, piece))))
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  console.log([...answers].map(([answer, count]) => `${count} x ${answer || 'cut'}`).join(', '));
  onSent();
  const item = await resumables.publish({ resumableId: id });
  const { rows } = await pool.query('select sha256 from originals where content_id = $1', [item]);
  const hash = createHash('sha256');
  for (const bytes of bytesBetween(0)) hash.update(bytes);
  return rows[0]?.sha256?.equals(hash.digest()) === true;
}

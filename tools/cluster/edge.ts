import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { drawPhoto } from '../../bench/photo.ts';
import { Member } from '../members/member.ts';
import { printLoad } from '../members/report.ts';
import { Tally } from '../members/tally.ts';
import { compareAll } from './compare-all.ts';
import { readCpu } from './cpu-of-parts.ts';
import type { Rig } from './rig.ts';

type Options = { members: number; seconds: number; from: number };
type Row = {
  rate: number;
  p50: number;
  p99: number;
  failed: number;
  cpu: [part: string, share: number][];
};

const limitMs = 500;
const growth = 1.3;
const warmUps = 3;
const mostSteps = 20;
/** A step that is not done so long after its end has failed. */
const patienceMs = 30_000;

/** How a member spends an hour, in shares of their requests. */
const hour: [share: number, act: (member: Member, seen: Seen) => Promise<unknown>][] = [
  [0.25, (member, seen) => look(member, seen)],
  [0.5, (member, { addresses }) => member.readPicture(any(addresses))],
  [0.1, (member, { items }) => member.readItem(any(items))],
  [0.05, (member) => member.search(any(words))],
  [0.06, (member, { items }) => member.vote(any(items), any([-1, 0, 1]))],
  [0.03, (member, { items }) => member.favorite(any(items), Math.random() < 0.5)],
  [0.005, (member, { items }) => member.comment(any(items))],
  [0.005, (member, { picture }) => member.upload('upload of a picture', { bytes: picture, type: 'image/jpeg' })],
];
const words = ['hills', 'upload', 'picture', 'member'];
type Seen = { items: string[]; addresses: string[]; picture: Buffer };

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

async function look(member: Member, seen: Seen): Promise<void> {
  const { items, addresses } = await member.readFeed();
  const pictures = addresses.filter((address) => /\.(webp|avif|jpg)\b/.test(address));
  if (items.length === 0 || pictures.length === 0) return;
  seen.items = items.map(({ id }) => id);
  seen.addresses = pictures;
}

function choose(): (member: Member, seen: Seen) => Promise<unknown> {
  let point = Math.random();
  for (const [share, act] of hour) {
    point -= share;
    if (point < 0) return act;
  }
  return look;
}

type Crowd = { members: Member[]; seen: Map<Member, Seen>; tally: Tally };

/** Requests begin at a steady rate, however long others take, and count from the moment at which they were due. */
async function runStep(rig: Rig, { members, seen, tally }: Crowd, rate: number, seconds: number): Promise<Row> {
  const known = new Map(rig.processes.flatMap(({ name, pid }) => (pid ? [[pid, name] as const] : [])));
  const [failed, before, began] = [tally.failures.length, readCpu(known), performance.now()];
  const times: number[] = [];
  const running = new Set<Promise<unknown>>();
  for (let nth = 0; nth < rate * seconds; nth += 1) {
    const due = began + (nth * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    const member = members[nth % members.length] as Member;
    const one = choose()(member, seen.get(member) as Seen).finally(() => {
      times.push(performance.now() - due);
      running.delete(one);
    });
    running.add(one);
  }
  const lasted = (performance.now() - began) / 1_000;
  const cpu = [...readCpu(known)].map(([part, used]): [string, number] => [
    part,
    (used - (before.get(part) ?? 0)) / lasted,
  ]);
  await Promise.race([Promise.all(running), delay(patienceMs, undefined, { ref: false })]);
  times.sort((a, b) => a - b);
  return {
    rate,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed: tally.failures.length - failed + running.size,
    cpu: cpu.sort(([, a], [, b]) => b - a),
  };
}

/** One slow step may be chance, so two in a row end the run. */
const isOver = ({ p99, failed }: Row): boolean => p99 > limitMs || failed > 0;

const lineOf = ({ rate, p50, p99, failed, cpu }: Row): string => {
  const parts = cpu.slice(0, 5).map(([part, share]) => `${part} ${(share * 100).toFixed(0)} %`);
  return `| ${rate.toFixed(0)} | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${failed} | ${parts.join(', ')} |`;
};

async function gather(rig: Rig, count: number, tally: Tally): Promise<Crowd> {
  const picture = await drawPhoto(800, 600);
  const members = Array.from({ length: count }, (_, number) => new Member(number, rig.door, tally));
  for (const member of members) await member.signUp();
  for (const member of members) await member.upload('upload of a picture', { bytes: picture, type: 'image/jpeg' });
  const [first] = members as [Member];
  const wanted = Math.min(20, count);
  for (const until = performance.now() + 120_000; (await first.readFeed()).items.length < wanted; await delay(500))
    if (performance.now() > until) throw new Error('the first uploads are not published after two minutes');
  const seen = new Map(members.map((member): [Member, Seen] => [member, { items: [], addresses: [], picture }]));
  for (const [member, one] of seen) await look(member, one);
  return { members, seen, tally };
}

/** Raises the rate until one request in a hundred takes longer than half a second. True if nothing answered is lost. */
export async function findEdge(rig: Rig, { members, seconds, from }: Options, stopped: AbortSignal): Promise<boolean> {
  const tally = new Tally();
  const crowd = await gather(rig, members, tally);
  const rows: Row[] = [];
  console.log(`\n${members} members, ${seconds} s a step. CPU is of one core; this machine has ${cpus().length}.`);
  console.log('\n| requests a second | p50 | p99 | failed | CPU |\n|---:|---:|---:|---:|---|');
  // The first reads of each process draw pictures and plan queries.
  await runStep(rig, crowd, from, seconds * warmUps);
  for (let rate = from; rows.length < mostSteps && !stopped.aborted; rate *= growth) {
    const row = await runStep(rig, crowd, rate, seconds);
    rows.push(row);
    console.log(lineOf(row));
    if (rows.slice(-2).every(isOver) && rows.length > 1) break;
  }
  for (const member of crowd.members) member.close();
  const [last] = rows.slice(-1);
  const held = rows.filter((row) => !isOver(row)).at(-1)?.rate ?? 0;
  console.log(`\nheld: ${held.toFixed(0)} requests a second with p99 of at most ${limitMs} ms and none failed`);
  const [first] = last?.cpu.filter(([part]) => part !== 'the load itself') ?? [];
  if (first) console.log(`most CPU at the edge: ${first[0]}, ${(first[1] * 100).toFixed(0)} % of a core`);
  printLoad(tally);
  const wrong = await compareAll(rig, tally);
  for (const sentence of wrong) console.log(`  ${sentence}`);
  return wrong.length === 0 && !stopped.aborted;
}

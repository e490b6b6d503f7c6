import { aPublishedPicture } from '../server/src/features/items/content/builders.ts';
import { openTestSite, type TestMember, type TestSite } from '../server/tests/testing.ts';
import { type CookieClient, openCookieClient } from '../server/tests/testing-positions.ts';
import { openReplicatedDatabase, type ReplicatedDatabase } from '../server/tests/testing-replica.ts';

/** A replica that replays each commit 5 s late answers the feeds of readers, and writers read what they wrote. */
const delayMs = 5_000;
const writers = 4;
const feedsOfOthers = 4;
const tagsOfWriter = 500;
const itemsToHide = 200;
const limits = { share: 0.7, leavesMs: 5_000 };
const idle = 400;

type Feed = { items: { id: string }[] };
type Counts = { stale: number; hidden: number; failed: number };

const optionOf = (words: readonly string[], name: string, usual: number): number => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? usual : Number(words[at + 1]);
};

const listsOf = async ({ deps }: TestSite) => {
  const { values } = await deps.metrics.lists.get();
  const of = (from: string) => values.find(({ labels }) => labels.from === from)?.value ?? 0;
  return { replica: of('replica'), primary: of('primary') };
};

const until = async (holds: () => boolean, ms = 60_000): Promise<number> => {
  const began = performance.now();
  while (!holds()) {
    if (performance.now() - began > ms) throw new Error(`not within ${ms / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - began;
};

export default async function measure(words: readonly string[] = []): Promise<boolean> {
  const pairs = optionOf(words, 'pairs', 10_000);
  const database = await openReplicatedDatabase();
  const site = await openTestSite({
    works: false,
    database: { url: database.url, drop: async () => undefined },
    config: { databaseReadUrl: database.readUrl },
  });
  try {
    const serves = () => site.deps.lists.state()?.standing === 'serves';
    const someone = await site.newMember();
    const reader = openCookieClient(site, someone);
    await reader.get('/api/feed');
    const holdsPairs = await measurePairs({ site, database, someone, reader, pairs, serves });
    await signInAgain(site, someone);
    await database.delayReplica(0);
    await until(serves);
    const stopped = await measureLoss(site, reader, database.stopReplica);
    await database.startReplica();
    const startedAfter = await until(serves);
    const frozen = await measureLoss(site, reader, async () => database.freezeReplica());
    database.thawReplica();
    const thawedAfter = await until(serves);
    for (const [what, { leftAfter, answers, failed, slowest }, back] of [
      ['stopped', stopped, startedAfter] as const,
      ['frozen', frozen, thawedAfter] as const,
    ])
      console.log(
        `${what}: left after ${seconds(leftAfter)} s, ${failed} of ${answers} feeds failed, the slowest took ` +
          `${slowest.toFixed(0)} ms, and it served again ${seconds(back)} s after its return`,
      );
    const holdsLosses = [stopped, frozen].every(
      ({ leftAfter, failed }) => failed === 0 && leftAfter <= limits.leavesMs,
    );
    console.log(`leaves within ${limits.leavesMs / 1000} s without a failure: ${holdsLosses ? 'ok' : 'MISSED'}`);
    return holdsPairs && holdsLosses;
  } finally {
    await site.close();
    await database.close();
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** An access token lasts five minutes. */
const tokenMs = 120_000;

const signInAgain = async (site: TestSite, member: TestMember) =>
  void Object.assign(member, await site.signInAgain(member));

type Pairs = {
  site: TestSite;
  someone: TestMember;
  database: ReplicatedDatabase;
  reader: CookieClient;
  pairs: number;
  serves: () => boolean;
};

async function measurePairs({ site, database, someone, reader, pairs, serves }: Pairs): Promise<boolean> {
  const makers = await Promise.all(Array.from({ length: writers }, () => site.newMember()));
  const aPicture = (owner: TestMember) => {
    site.clock.pass(1_000);
    return aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
  };
  const own = await Promise.all(makers.map(aPicture));
  const toHide: string[] = [];
  for (let nth = 0; nth < itemsToHide; nth += 1) toHide.push(await aPicture(makers[0] as TestMember));
  await database.delayReplica(delayMs);
  await new Promise((resolve) => setTimeout(resolve, delayMs + 3_000));
  await until(serves);
  const counts: Counts = { stale: 0, hidden: 0, failed: 0 };
  const hidden = new Set<string>();
  let left = pairs;
  let slowest = 0;
  const ids = async (client: CookieClient, url: string): Promise<string[]> => {
    const began = performance.now();
    const answer = await client.get(url);
    slowest = Math.max(slowest, performance.now() - began);
    if (answer.statusCode !== 200) counts.failed += 1;
    return answer.statusCode === 200 ? answer.json<Feed>().items.map(({ id }) => id) : [];
  };
  const hideNext = async () => {
    const next = toHide.pop();
    if (!next) return;
    const change = { visibility: 'private' };
    const answer = await site.as(makers[0] as TestMember).post(`/api/content/${next}/edit`, change);
    if (answer.statusCode !== 200) counts.failed += 1;
    hidden.add(next);
  };
  const before = await listsOf(site);
  const began = performance.now();
  const lane = async (maker: TestMember, item: string, of: number) => {
    const writer = openCookieClient(site, maker);
    await writer.get('/api/feed');
    let signedInAt = performance.now();
    for (let turn = 0; left > 0; turn += 1) {
      left -= 1;
      if (performance.now() - signedInAt > tokenMs) {
        for (const member of of === 0 ? [maker, someone] : [maker]) await signInAgain(site, member);
        signedInAt = performance.now();
      }
      if (left % Math.ceil(pairs / itemsToHide) === 0) await hideNext();
      const tag = `writer ${of} turn ${turn % tagsOfWriter}`;
      const written = await writer.post(`/api/content/${item}/edit`, { tags: [tag] });
      if (written.statusCode !== 200) counts.failed += 1;
      if (!(await ids(writer, `/api/feed?tags=${encodeURIComponent(tag)}`)).includes(item)) counts.stale += 1;
      for (let nth = 0; nth < feedsOfOthers; nth += 1) {
        const known = [...hidden];
        const shown = await ids(reader, '/api/feed');
        counts.hidden += known.filter((id) => shown.includes(id)).length;
      }
    }
  };
  await Promise.all(makers.map((maker, nth) => lane(maker, own[nth] as string, nth)));
  const took = (performance.now() - began) / 1000;
  const after = await listsOf(site);
  const replica = after.replica - before.replica;
  const feeds = replica + after.primary - before.primary;
  const share = replica / feeds;
  console.log(
    `${pairs} writes, each read by its writer, and ${feedsOfOthers} feeds of others after each, in ${took.toFixed(0)} s, ` +
      `with a replica that is ${delayMs / 1000} s behind`,
  );
  console.log(
    `${counts.stale} reads were stale to the writer, ${counts.hidden} of ${hidden.size} hidden items were shown, ` +
      `${counts.failed} requests failed, the slowest feed took ${slowest.toFixed(0)} ms`,
  );
  const holds = counts.stale + counts.hidden + counts.failed === 0 && share >= limits.share;
  console.log(
    `the replica answered ${replica} of ${feeds} feeds, ${(100 * share).toFixed(1)} %, at least ${100 * limits.share} %: ${holds ? 'ok' : 'MISSED'}`,
  );
  return holds;
}

/** Reads on until the replica has left, and some more. */
async function measureLoss(site: TestSite, reader: CookieClient, lose: () => Promise<unknown>) {
  const serves = () => site.deps.lists.state()?.standing === 'serves';
  let failed = 0;
  let answers = 0;
  let slowest = 0;
  let goesOn = true;
  const lane = async () => {
    while (goesOn) {
      const began = performance.now();
      const { statusCode } = await reader.get('/api/feed');
      slowest = Math.max(slowest, performance.now() - began);
      answers += 1;
      if (statusCode !== 200) failed += 1;
    }
  };
  const lanes = Promise.all(Array.from({ length: writers }, lane));
  await new Promise((resolve) => setTimeout(resolve, idle));
  const losing = lose();
  const leftAfter = await until(() => !serves());
  await losing;
  await new Promise((resolve) => setTimeout(resolve, idle));
  goesOn = false;
  await lanes;
  return { leftAfter, answers, failed, slowest };
}

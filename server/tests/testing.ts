import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { buildApp } from '../src/app/build-app.ts';
import { openDeps } from '../src/app/open-deps.ts';
import { runJobs } from '../src/app/run-jobs.ts';
import type { Deps } from '../src/deps.ts';
import { publishingPolicy } from '../src/features/items/policy/index.ts';
import { type AccountMaker, memberPassword, openAccountMaker } from '../src/features/people/auth/testing-members.ts';
import { createMember, setStaff } from '../src/features/people/members/index.ts';
import { suspensionSentence } from '../src/features/people/strikes/index.ts';
import type { Config } from '../src/platform/config-type.ts';
import type { Timeouts } from '../src/platform/db/pool.ts';
import type { Pooling } from '../src/platform/db/pooling.ts';
import { readVariable } from '../src/platform/environment.ts';
import type { Admission } from '../src/platform/http/admission.ts';
import { type Log, openLog } from '../src/platform/log.ts';
import type { TestDatabase } from '../src/platform/postgres/testing.ts';
import { repeatedOf } from './repeated-work.ts';
import { createSiteDatabase } from './site-database.ts';
import { testConfig } from './testing-config.ts';
import { openSecondNode, settingsOnRig } from './testing-rig.ts';
import { watchStorage } from './testing-storage.ts';

export function openTestClock(start = new Date('2026-11-20T12:00:00Z')) {
  let present = start.getTime();
  return {
    now: () => new Date(present),
    pass: (milliseconds: number) => {
      present += milliseconds;
    },
  };
}

type UploadFile = { name: string; type: string; bytes: Buffer | Uint8Array };
export type Fields = Record<string, string | number | boolean | string[]>;

/** A multipart body with the file as its last part, like the web's. */
export async function multipart(fields: Fields, file?: UploadFile, fileField = 'file') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, Array.isArray(value) ? value.join(',') : String(value));
  if (file) form.append(fileField, new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

export type TestMember = { id: string; email: string; password: string; name: string; token: string; cookie: string };
type NewMember = {
  name?: string | null;
  role?: 'creator' | 'beta' | 'both';
  staff?: 'moderator' | 'admin';
  profile?: object;
};

export type Speaker = {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  delete(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  upload(url: string, fields: Fields, file?: UploadFile, fileField?: string): Promise<LightMyRequestResponse>;
};

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

type Change = {
  config?: Partial<Config>;
  rateLimits?: boolean;
  works?: boolean;
  database?: TestDatabase;
  timeouts?: Timeouts;
  pooling?: Pooling;
  admission?: Admission;
  log?: Log;
  /** The folder of the built page; none by default, because its routes take a fifth of a site's start. */
  build?: string | null;
  /** Members whose public items wait for a moderator; none by default. */
  approval?: 'open' | 'new-members' | 'all';
  /** Tests about the memory of one process have one web node on the rig too. */
  oneNode?: boolean;
};

const ownPlaces = ['s3', 'databaseUrl', 'databaseReadUrl', 'dataDir'] as const;

export async function openTestSite(change: Change = {}) {
  const database = change.database ?? (await createSiteDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'veil-test-'));
  const clock = openTestClock();
  const ofTests = testConfig(dataDir, database.url);
  // A site with a database or places of its own keeps them.
  const isOwn = change.database || ownPlaces.some((name) => change.config && name in change.config);
  const onRig = isOwn ? null : await settingsOnRig(database.url, change.config?.secret ?? ofTests.secret);
  const config: Config = {
    ...ofTests,
    databaseDirectUrl: change.config?.databaseUrl ?? database.url,
    ...onRig,
    ...change.config,
  };
  const works = change.works ?? true;
  const options = {
    config,
    log: change.log ?? openLog(readVariable('LOG_LEVEL') ?? 'silent'),
    clock,
    ...(change.timeouts && { timeouts: change.timeouts }),
    ...(change.pooling && { pooling: change.pooling }),
  };
  const { deps, close } = await openDeps({ ...options, works });
  const requireUnlocked = watchStorage(deps);
  const policy = { ...publishingPolicy.defaults, approval: change.approval ?? ('open' as const) };
  await publishingPolicy.save(deps.db, policy, clock.now());
  if (works) await runJobs(deps);
  const routes: RouteOptions[] = [];
  const ofApp = {
    rateLimits: change.rateLimits ?? false,
    admission: change.admission ?? null,
    build: change.build ?? null,
  };
  const app = await buildApp(deps, { ...ofApp, onRoute: (route) => routes.push(route) });
  await app.ready();
  const closeSecond = onRig && !change.oneNode ? await openSecondNode(app, { ...options, deps }, ofApp) : null;
  const accounts = openAccountMaker(deps, {
    onAccountMade: (db, accountId) => createMember(db, accountId, clock.now()),
    barredBecause: suspensionSentence,
  });
  return {
    deps,
    app,
    routes,
    clock,
    visitor: speaker(app, null),
    as: (member: Pick<TestMember, 'token'>) => speaker(app, member.token),
    newMember: memberMaker(app, deps, accounts),
    runRepeated: repeatedOf(deps),
    /** The same member in a new session, because a suspension ended the old one. */
    signInAgain: async (member: TestMember): Promise<TestMember> => ({
      ...member,
      ...(await accounts.signIn(member.id)),
    }),
    close: async () => {
      await closeSecond?.();
      await app.close();
      await close(8_000);
      await Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]);
      requireUnlocked();
    },
  };
}

function speaker(app: FastifyInstance, token: string | null): Speaker {
  const ask = (options: InjectOptions) =>
    app.inject({ ...options, headers: { ...options.headers, ...(token && { authorization: `Bearer ${token}` }) } });
  return {
    get: (url, headers = {}) => ask({ method: 'GET', url, headers }),
    post: (url, body) => ask({ method: 'POST', url, ...(body !== undefined && { payload: body as object }) }),
    delete: (url, body) => ask({ method: 'DELETE', url, ...(body !== undefined && { payload: body as object }) }),
    upload: async (url, fields, file, fileField) => {
      const form = await multipart(fields, file, fileField);
      return ask({ method: 'POST', url, ...form });
    },
  };
}

let made = 0;

/** Makes members in the database, saves names and profiles over HTTP (unless `name` is null), and grants powers. */
function memberMaker(app: FastifyInstance, deps: Deps, accounts: AccountMaker) {
  return async ({ name, role = 'both', staff, profile }: NewMember = {}): Promise<TestMember> => {
    made += 1;
    const number = made;
    const email = `member${number}@example.org`;
    const id = await accounts.makeAccount(email);
    const session = await accounts.signIn(id);
    const shown = name === undefined ? `Member ${number}` : name;
    if (shown !== null) {
      const change = { name: shown, role, setupStatus: 'COMPLETE', ...profile };
      const saved = await speaker(app, session.token).post('/api/me/profile', change);
      if (saved.statusCode !== 200) throw new Error(`set-up: ${saved.statusCode} ${saved.body}`);
    }
    if (staff) await setStaff(deps.db, id, staff);
    return { id, email, password: memberPassword, name: shown ?? '', ...session };
  };
}

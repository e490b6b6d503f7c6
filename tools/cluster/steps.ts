import { setTimeout as delay } from 'node:timers/promises';
import { drawPhoto } from '../../bench/photo.ts';
import { readClip } from '../../e2e/samples/clip.ts';
import type { SiteProcess } from '../processes/site-process.ts';
import type { Fault } from './fault-list.ts';
import type { Probe } from './probe.ts';
import type { Rig } from './rig.ts';
import type { StoreStep } from './store-proxy.ts';

const clipSeconds = 2;
const resumableBytes = 1_000_000;
const videoMs = 60_000;
/** The processes are up again at once, so that the recovery is measured from the kill on. */
const seconds = 0;
const triggerMs = 60_000;

type Role = 'web' | 'worker';
type Kind = { role: Role; call: string };

const roleOf = ({ process }: StoreStep): string => process.replace(/-\d+$/, '');
/** A read of a published file is no step of an upload, and a worker draws the stamps of a new site once. */
const isStep = ({ call }: StoreStep) =>
  /^(PUT|POST|DELETE) |^(GET|HEAD) (originals|resumable)/.test(call) && !call.includes('stamps/');

/** Publishes a picture, a video and a resumable file and deletes one, and returns the calls that this made. */
async function findKinds(rig: Rig, probe: Probe): Promise<Kind[]> {
  const kinds = new Map<string, Kind>();
  const stop = rig.store.onStep((step) => {
    const role = roleOf(step);
    if ((role === 'web' || role === 'worker') && isStep(step))
      kinds.set(`${role} ${step.call}`, { role, call: step.call });
  });
  try {
    await publishOfEachKind(probe);
  } finally {
    stop();
  }
  return [...kinds.values()].sort((a, b) => (a.role + a.call < b.role + b.call ? -1 : 1));
}

async function publishOfEachKind(probe: Probe): Promise<void> {
  for (const what of ['picture', 'video', 'pieces', 'deletion'] as const) await acts[what](probe);
}

const acts = {
  picture: (probe: Probe) => probe.publish(),
  video: async (probe: Probe) => probe.publishFile({ bytes: await readClip(clipSeconds), type: 'video/mp4' }, videoMs),
  pieces: async (probe: Probe) =>
    probe.member.uploadInPieces({ bytes: await drawPhoto(800, 600), type: 'image/jpeg' }, resumableBytes),
  deletion: async (probe: Probe) => probe.delete(await probe.publish()),
};

/** The act that makes this call. */
function actOf(call: string): keyof typeof acts {
  if (/\.mp4|\.m3u8|preview/.test(call)) return 'video';
  if (call.includes('resumable')) return 'pieces';
  return /^DELETE|\?delete/.test(call) ? 'deletion' : 'picture';
}

function killedAt(rig: Rig, probe: Probe, { role, call }: Kind, when: 'before' | 'after'): Fault {
  let killed: SiteProcess | undefined;
  let acting: Promise<unknown> = Promise.resolve();
  return {
    name: `${role}: killed ${when} ${call}`,
    seconds,
    async begin() {
      const ended = new Promise<void>((resolve) => {
        rig.store.interrupt({
          matches: (step) => roleOf(step) === role && step.call === call,
          when,
          async run(name) {
            killed = rig.processes.find((one) => one.name.replace(' ', '-') === name);
            await killed?.kill();
            resolve();
          },
        });
      });
      // Its failure is the fault that is wanted.
      acting = acts[actOf(call)](probe).catch(() => undefined);
      await Promise.race([ended, delay(triggerMs, undefined, { ref: false })]);
      rig.store.interrupt(null);
      if (!killed) throw new Error(`no ${role} made the call ${call} in ${triggerMs / 1_000} s`);
    },
    async end() {
      await killed?.start();
      await acting;
    },
  };
}

/** Each process is killed right before and right after each call to the store that an upload or a deletion makes. */
export async function listSteps(rig: Rig, probe: Probe): Promise<Fault[]> {
  const kinds = await findKinds(rig, probe);
  console.log(`\n${kinds.length} steps of uploads and deletions at the store:`);
  for (const { role, call } of kinds) console.log(`  ${role}: ${call}`);
  return kinds.flatMap((kind) => (['before', 'after'] as const).map((when) => killedAt(rig, probe, kind, when)));
}

import { parseArgs } from 'node:util';
import { stopSignal } from '../../server/src/app/stop-signal.ts';
import { mediaWays } from '../../server/src/platform/config-type.ts';
import { host } from '../processes/site-environment.ts';
import { restartAll } from '../rolling/restart-all.ts';
import { findEdge } from './edge.ts';
import { runFaults } from './faults.ts';
import { runJourneys } from './journeys.ts';
import { requirePackages } from './packages.ts';
import { Probe } from './probe.ts';
import { openRig, type Rig } from './rig.ts';
import { countByNode, describeShares } from './shares.ts';
import { runSuite } from './suite.ts';
import { takeDown } from './take-down.ts';

const usage = `npm run cluster -- [rolling | faults | load | take-down | journeys | suite] [options]
  without a word      starts the rig and keeps it until Ctrl-C; without a terminal, --check
  --check             starts the rig, publishes one upload, reads it through both nodes, and ends
  rolling             restarts every process under load
  faults              breaks each part under load, and measures what failed and how soon all works again
  load                raises the rate of requests until one in a hundred takes longer than half a second
  take-down           deletes and hides items, and asks both nodes, nginx and the bucket for their bytes
  journeys [names]    runs the browser tests, each of whose sites has several machines
  suite [files]       runs the HTTP tests, each of whose sites has two nodes on these machines
  --rounds <number>   rolling: how often each process is restarted (2)
  --media-by <way>    take-down: node, accel, redirect or all (node)
  --members <number>  members who use the site during the run (8)
  --seconds <number>  how long a fault or a step of the load lasts (10)
  --from <number>     load: requests a second in its first step (20)
  --only <text>       faults: only those whose name holds this text
  --steps             faults: kills a process before and after each call to the store of uploads, and nothing else
  --delay <seconds>   STOP_DELAY of the web processes (5)
  --grace <seconds>   STOP_GRACE of all processes (30)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '2' },
    'media-by': { type: 'string', default: 'node' },
    members: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    from: { type: 'string', default: '20' },
    steps: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    delay: { type: 'string', default: '5' },
    grace: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
});

const leastShare = 40;
const stops = { delay: values.delay, grace: values.grace };
const [rounds, members, seconds] = [Number(values.rounds), Number(values.members), Number(values.seconds)];
const from = Number(values.from);

async function check(rig: Rig): Promise<boolean> {
  const probe = new Probe(rig);
  try {
    await probe.start();
    const id = await probe.publish();
    await probe.tryAll();
    console.log(`\ncluster: item ${id} was published and read through both nodes`);
    return true;
  } finally {
    probe.close();
  }
}

async function stay(rig: Rig, stopped: AbortSignal): Promise<boolean> {
  const { port } = rig.door;
  const resolve = `--resolve ${host}:${port}:127.0.0.1 --cacert ${rig.certificateFile}`;
  console.log(`\nThe site is https://${host}, which is port ${port} of this machine until Ctrl-C:`);
  console.log(`  curl ${resolve} https://${host}:${port}/api/ready`);
  console.log(`  chromium --ignore-certificate-errors --host-resolver-rules="MAP ${host}:443 127.0.0.1:${port}"`);
  if (!stopped.aborted) await new Promise((resolve) => stopped.addEventListener('abort', resolve, { once: true }));
  console.log('Stopping ...');
  return true;
}

async function restart(rig: Rig, stopped: AbortSignal): Promise<boolean> {
  const whole = await restartAll(rig, { rounds, members, stops }, stopped);
  const { sentence, least } = describeShares(countByNode(rig.accessLog, rig.nodes));
  console.log(`${sentence}; at least ${leastShare} % each: ${least >= leastShare ? 'ok' : 'MISSED'}`);
  return whole && least >= leastShare;
}

const actions: Record<string, (rig: Rig, stopped: AbortSignal) => Promise<boolean>> = {
  check,
  stay,
  rolling: restart,
  faults: (rig, stopped) => runFaults(rig, { members, seconds, only: values.only, steps: values.steps }, stopped),
  load: (rig, stopped) => findEdge(rig, { members, seconds, from }, stopped),
  'take-down': takeDown,
};

const [word = values.check || !process.stdout.isTTY ? 'check' : 'stay', ...names] = positionals;
/** These start sites of their own on the machines. */
const suites: Record<string, typeof runSuite> = { journeys: runJourneys, suite: runSuite };
const suite = suites[word];
const action = actions[word];
const ways = mediaWays.filter((way) => [way, 'all'].includes(values['media-by']));
if (
  values.help ||
  (!action && !suite) ||
  (names.length > 0 && !suite) ||
  ways.length === 0 ||
  !(from >= 1 && rounds >= 1 && members >= 2 && members <= 100 && seconds >= 1)
) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

async function runOnRig(): Promise<boolean> {
  let holds = true;
  for (const way of ways) {
    const rig = await openRig(stops, console.log, way);
    if (!(await action?.(rig, stopped).finally(() => rig.close()))) holds = false;
    if (stopped.aborted) break;
  }
  return holds;
}

const stopped = stopSignal({ onRepeat: () => process.exit(130) });
try {
  requirePackages();
  const holds = suite ? await suite(names, leastShare, stopped) : await runOnRig();
  process.exitCode = stopped.aborted && word !== 'stay' ? 130 : holds ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = stopped.aborted ? 130 : 1;
}

import { parseArgs } from 'node:util';
import { stopSignal } from '../../server/src/app/stop-signal.ts';
import { type ProxyName, proxies } from '../processes/proxy.ts';
import { restartAll } from './restart-all.ts';
import { openSite } from './site.ts';

const usage = `npm run rolling -- [options]
  --proxy <name>     ${proxies.join(' or ')} (nginx), with its example of docs/operations
  --rounds <number>  how often each process is restarted (2)
  --members <number> members who use the site during the restarts (8)
  --delay <seconds>  STOP_DELAY of the web processes (5)
  --grace <seconds>  STOP_GRACE of all processes (30)`;

const { values } = parseArgs({
  options: {
    proxy: { type: 'string', default: 'nginx' },
    rounds: { type: 'string', default: '2' },
    members: { type: 'string', default: '8' },
    delay: { type: 'string', default: '5' },
    grace: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
});
const proxy = proxies.find((name) => name === values.proxy) as ProxyName | undefined;
const [rounds, members] = [Number(values.rounds), Number(values.members)];
if (values.help || !proxy || !(rounds >= 1) || !(members >= 2 && members <= 100)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const stopped = stopSignal({ onRepeat: () => process.exit(130) });
try {
  const stops = { delay: values.delay, grace: values.grace };
  const site = await openSite(proxy, stops);
  const whole = await restartAll(site, { rounds, members, stops }, stopped).finally(() => site.close());
  process.exitCode = stopped.aborted ? 130 : whole ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = stopped.aborted ? 130 : 1;
}

import type { SiteProcess } from '../processes/site-process.ts';
import type { Rig } from './rig.ts';
import type { StoreFault } from './store-proxy.ts';

/** `seconds`: how long it lasts, instead of the usual time. */
export type Fault = { name: string; begin(): unknown; end(): unknown; seconds?: number };

type Freezes = { signal(name: 'SIGSTOP' | 'SIGCONT'): void };

const frozen = (name: string, part: Freezes): Fault => ({
  name: `${name}: frozen`,
  begin: () => part.signal('SIGSTOP'),
  end: () => part.signal('SIGCONT'),
});

const killed = (name: string, part: { kill(): unknown; start(): unknown }): Fault => ({
  name: `${name}: killed`,
  begin: () => part.kill(),
  end: () => part.start(),
});

const answers = ({ store }: Rig, name: string, fault: StoreFault): Fault => ({
  name: `store: ${name}`,
  begin: () => store.answerWith(fault),
  end: () => store.answerWith('none'),
});

const processKilled = (one: SiteProcess): Fault => killed(one.name, one);

export function listFaults(rig: Rig): Fault[] {
  const { database, gateway, pooler, processes, store } = rig;
  const restart = async (clock?: string) => {
    await gateway.front.kill();
    await gateway.front.start(clock);
  };
  return [
    {
      name: 'store: refused',
      begin: async () => {
        await gateway.front.kill();
        await store.refuse();
      },
      end: async () => {
        await gateway.front.start();
        await store.accept();
      },
    },
    frozen('store', gateway.front),
    answers(rig, '503', 'unavailable'),
    answers(rig, '2 s slow', 'slow'),
    answers(rig, 'answers cut', 'cut'),
    { name: 'store: clock 20 min ahead', begin: () => restart('+20m'), end: () => restart() },
    { name: 'store: clock 20 min late', begin: () => restart('-20m'), end: () => restart() },
    killed('primary', database.primary),
    frozen('primary', database.primary),
    killed('replica', database.replica),
    frozen('replica', database.replica),
    killed('pooler', pooler),
    frozen('pooler', pooler),
    { name: 'nginx: killed', begin: () => rig.proxy.kill(), end: () => rig.startProxyAgain() },
    ...processes.map(processKilled),
  ];
}

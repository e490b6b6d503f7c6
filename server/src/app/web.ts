import { readConfig } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import { buildApp } from './build-app.ts';
import { endWithParent } from './end-with-parent.ts';
import { openDeps } from './open-deps.ts';

/** `veil web`: one web node. Tells its parent where it listens, and ends in order on SIGTERM. */
export async function runWeb(): Promise<void> {
  const config = readConfig();
  const log = openLog();
  const { deps, close } = await openDeps({ config, log, works: false });
  const app = await buildApp(deps);
  const url = await app.listen({ port: config.port, host: config.host });
  process.send?.({ type: 'listening', url });
  endWithParent(async () => {
    await app.close();
    await close();
  });
}

import { readHost } from '../address-variables.ts';
import { readVariable } from '../environment.ts';
import { isLoopbackHost } from '../loopback.ts';
import { readNumber } from '../variables.ts';

export type MetricsSettings = {
  port: number | null;
  host: string;
  token: string | null;
};

const tokenMin = 16;

/** Metrics are private, so nothing is served without METRICS_PORT or METRICS_TOKEN. */
export function readMetricsSettings(env: NodeJS.ProcessEnv): MetricsSettings {
  const port = readNumber(env, 'METRICS_PORT', 0, [0, 65_534]) || null;
  const host = readHost(env, '127.0.0.1', 'METRICS_HOST');
  const token = readVariable('METRICS_TOKEN', env) ?? null;
  if (token !== null && token.length < tokenMin)
    throw new Error(`METRICS_TOKEN cannot be used; it must have at least ${tokenMin} characters`);
  if (port && !token && !isLoopbackHost(host))
    throw new Error(`METRICS_HOST is "${host}", which other machines may reach; set METRICS_TOKEN too`);
  return { port, host, token };
}

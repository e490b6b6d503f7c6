import { readVariable } from '../environment.ts';
import type { OutageLog } from '../outage-log.ts';

export type TraceFacts = { version: string; process: string; outages: OutageLog };

const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
const protocols = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'];

/** OpenTelemetry's standard variables name a collector and do not disable it. */
export function readTracing(env: NodeJS.ProcessEnv = process.env): boolean {
  if (readVariable('OTEL_SDK_DISABLED', env)?.toLowerCase() === 'true') return false;
  if (readVariable('OTEL_TRACES_EXPORTER', env)?.toLowerCase() === 'none') return false;
  const named = endpoints.map((name) => readVariable(name, env)).find(Boolean);
  if (!named) return false;
  if (!URL.canParse(named) || !/^https?:$/.test(new URL(named).protocol))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT cannot be used; it must be the http or https address of a collector');
  for (const name of protocols) {
    const protocol = readVariable(name, env);
    if (protocol && protocol !== 'http/json')
      throw new Error(
        `${name} is "${protocol}"; this program sends traces as http/json, which every collector of OTLP over HTTP takes`,
      );
  }
  return true;
}

export function readSampling(env: NodeJS.ProcessEnv = process.env): { ratio: number; byParent: boolean } {
  const name = readVariable('OTEL_TRACES_SAMPLER', env) ?? 'parentbased_always_on';
  const kind = name.replace(/^parentbased_/, '');
  const ratio = {
    always_on: 1,
    always_off: 0,
    traceidratio: Number(readVariable('OTEL_TRACES_SAMPLER_ARG', env) ?? 1),
  }[kind];
  if (ratio === undefined || !(ratio >= 0 && ratio <= 1))
    throw new Error(
      'OTEL_TRACES_SAMPLER cannot be used; it must be always_on, always_off or traceidratio (or these after parentbased_), the last with a share from 0 to 1 in OTEL_TRACES_SAMPLER_ARG',
    );
  return { ratio, byParent: kind !== name };
}

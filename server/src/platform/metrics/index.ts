import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. A call answers in milliseconds; the longest limit of a request is 10 s. */
const requestBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A picture takes a second, a video up to hours. */
const workBuckets = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];

/**
 * Labels are names from the sources, never ids, searches or addresses, which would reveal members and have no bound.
 */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter<L>({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge<L>({ name, help, labelNames, registers });
  const histogram = <L extends string>(
    { name, help, buckets }: { name: string; help: string; buckets: number[] },
    labelNames: readonly L[],
  ) => new Histogram<L>({ name, help, labelNames, buckets, registers });
  return {
    registry,
    httpRequests: counter('veil_http_requests_total', 'Requests that were answered', ['method', 'route', 'status']),
    httpSeconds: histogram(
      {
        name: 'veil_http_request_duration_seconds',
        help: 'From the head of a request to the end of its answer, event streams left out',
        buckets: requestBuckets,
      },
      ['method', 'route'],
    ),
    httpInFlight: gauge('veil_http_requests_in_flight', 'Requests being answered; load="stream": open event streams', [
      'load',
    ]),
    jobs: counter('veil_jobs_total', 'Tries of jobs that ended', ['queue', 'result']),
    jobSeconds: histogram(
      { name: 'veil_job_duration_seconds', help: 'How long tries of jobs took', buckets: workBuckets },
      ['queue'],
    ),
    repeatedWork: counter('veil_repeated_work_total', 'Runs of work that this process repeats', ['name', 'result']),
    mediaJobs: counter('veil_media_jobs_total', 'Jobs of media processes that ended', ['pool', 'task', 'result']),
    mediaSeconds: histogram(
      { name: 'veil_media_job_duration_seconds', help: 'How long jobs of media processes took', buckets: workBuckets },
      ['pool'],
    ),
    mediaProcesses: gauge('veil_media_processes', 'Media processes that run', ['pool']),
    mediaStarts: counter('veil_media_process_starts_total', 'Media processes that were started', ['pool']),
    outages: counter('veil_outages_total', 'Failures of what is outside of this process', ['part']),
    lists: counter('veil_lists_total', 'Lists that were read, on a site with a replica', ['from']),
    mail: counter('veil_mail_total', 'E-mails', ['result']),
    veilCache: counter('veil_veil_cache_reads_total', 'Reads of the cache of veiled renditions', ['result']),
    logLines: counter('veil_log_lines_total', 'Lines of the log, with those that were left out as repetitions', [
      'level',
    ]),
  };
}
export type Metrics = ReturnType<typeof openMetrics>;

/** Call it only if metrics are read, because they always cost a little. */
export const addProcessMetrics = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

export const addGauge = <L extends string>(
  { registry }: Metrics,
  { name, help, labelNames = [] }: { name: string; help: string; labelNames?: readonly L[] },
): Gauge<L> => new Gauge<L>({ name, help, labelNames, registers: [registry] });

export function nameBuild({ registry }: Metrics, build: Record<'process' | 'version' | 'schema', string>): void {
  const labelNames = ['process', 'version', 'schema', 'node'] as const;
  new Gauge({ name: 'veil_build_info', help: 'Program and schema', labelNames, registers: [registry] }).set(
    { ...build, node: process.version },
    1,
  );
}

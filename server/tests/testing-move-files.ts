import path from 'node:path';
import { placesOf } from '../src/operator/move-files/command.ts';
import { type FilesMove, type MoveFilesOptions, withFilesMove } from '../src/operator/move-files/open-move.ts';
import * as steps from '../src/operator/move-files/steps.ts';
import type { S3Settings } from '../src/platform/storage/s3/settings.ts';
import type { TestSite } from './testing.ts';

/** The variables of a site whose bucket is not in use yet. */
export const bucketVariables = (s3: S3Settings, secret: Buffer): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint ?? '',
  S3_BUCKET: s3.bucket,
  AWS_ACCESS_KEY_ID: s3.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
  VEIL_SECRET: secret.toString(),
  SMTP_URL: 'smtp://127.0.0.1:9',
});

export function mover({ deps }: TestSite, env: Record<string, string>) {
  const { databaseUrl, dataDir } = deps.config;
  const printed: string[] = [];
  const options: MoveFilesOptions = {
    databaseUrl,
    ...placesOf(dataDir, env),
    progressFile: path.join(dataDir, 'move-files.progress'),
    // The longest that the command takes, so that a slow machine does not end the window.
    closedSeconds: 600,
    pauseMs: 1,
    print: (line) => void printed.push(line),
  };
  const run = (act: (move: FilesMove) => Promise<void>, more: Partial<MoveFilesOptions> = {}) =>
    withFilesMove({ ...options, ...more }, act);
  return { options, printed, run };
}

/** Runs the first steps and ends like a killed process: nothing is cleaned up. */
export async function stepsUntil(count: number, move: FilesMove): Promise<void> {
  const places = { from: move.placeOf('disk'), to: move.placeOf('s3') };
  const copying = async (use: (copying: Awaited<ReturnType<typeof steps.openCopying>>) => Promise<unknown>) => {
    const opened = await steps.openCopying(move, places);
    await use(opened).finally(() => opened.progress.close());
  };
  const all: (() => Promise<unknown>)[] = [
    () => steps.begin(move, places),
    () => copying((opened) => steps.copyLive(move, opened)),
    () => steps.close(move),
    () => copying((opened) => steps.followUp(move, opened)),
    () => places.to.replaceMarker(move.siteId),
    () => steps.switchOver(move, places),
  ];
  for (const step of all.slice(0, count)) await step();
}

import type { Deps } from '../../../deps.ts';
import { OutboundFailure } from '../../../platform/outbound/index.ts';
import type { ApiRequest, ApiResponse } from '../../../platform/outbound/types.ts';
import { heedLimits } from './rate-limit.ts';
import { errorOf, sentences } from './sentences.ts';
import { Trouble } from './trouble.ts';

export type ClientDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'secrets' | 'outbound'>;

const timeoutMs = 20_000;
/** A hundred posts with galleries take about 2 MB. */
const maxBytes = 8_000_000;

export async function send(
  deps: ClientDeps,
  url: string,
  request: Omit<ApiRequest, 'timeoutMs' | 'maxBytes'>,
): Promise<ApiResponse> {
  try {
    const response = await deps.outbound.send(url, { ...request, timeoutMs, maxBytes });
    await heedLimits(deps, response);
    if (response.status >= 500) throw new Trouble('away', errorOf(response.status));
    return response;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new Trouble('away', error.reason === 'too_slow' ? sentences.slow : sentences.unreachable);
  }
}

export function readJson({ bytes }: ApiResponse): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw unreadable();
  }
}

export const unreadable = (): Trouble => new Trouble('away', sentences.unreadable);

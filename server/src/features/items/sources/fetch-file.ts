import { Readable } from 'node:stream';
import { megabyte } from '@veil/contract/fields.ts';
import { sourceMessages } from '@veil/contract/items/sources.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import type { Deps } from '../../../deps.ts';
import { inEachLanguage } from '../../../platform/language.ts';
import { OutboundFailure, type OutboundReason } from '../../../platform/outbound/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SentFile } from '../originals/index.ts';
import { say } from './messages.ts';

const maxMegabytes = 64;
const accept = [
  { types: ['image/*', 'video/*', 'application/octet-stream'], maxBytes: maxMegabytes * megabyte },
] as const;
const timeoutMs = 60_000;

const refusals: Record<OutboundReason, [ProblemCode, string]> = {
  refused_address: ['invalid', say('onlyPublicWebAddresses')],
  unreachable: ['unreachable', say('thisAddressCouldNotBeReached')],
  too_slow: ['unreachable', say('thisAddressTookTooLong')],
  too_large: ['too_large', inEachLanguage(() => say('theFileIsLargerThan', { mb: maxMegabytes }))],
  too_many_redirects: ['unreachable', say('thisAddressRedirects')],
  bad_status: ['unreachable', say('thisAddressAnsweredWithAnError')],
  bad_type: ['unsupported_type', sourceMessages.notFile],
};

/** The guards of rule 23.5 apply. The bytes determine the type. */
export async function fetchFile({ outbound }: Pick<Deps, 'outbound'>, url: string): Promise<SentFile> {
  try {
    const { bytes, type } = await outbound.fetch(url, { accept, timeoutMs });
    return { name: '', type, stream: Readable.from([bytes]) };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const [code, sentence] = refusals[error.reason];
    return refuse(code, sentence, { url: sentence });
  }
}

import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { newFileKey, sealText, unsealText, unwrapKey, wrapKey } from '../../../platform/crypto/sealing.ts';

type Secret = Pick<Deps, 'secrets'>;

/** 256 random bits need no slow hash. */
const tokenBytes = 32;

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const labelKey = ({ secrets }: Secret) => secrets.key('consent labels');
export const sealLabel = (deps: Secret, personId: string, label: string): Buffer =>
  sealText(label, labelKey(deps), `person ${personId}`);
export const openLabel = (deps: Secret, personId: string, label: Buffer): string =>
  unsealText(label, labelKey(deps), `person ${personId}`);

const addressAbout = (releaseId: string) => `address of release ${releaseId}`;
export const sealAddress = (deps: Secret, releaseId: string, email: string): Buffer =>
  sealText(email, labelKey(deps), addressAbout(releaseId));
export const openAddress = (deps: Secret, releaseId: string, sealed: Buffer): string =>
  unsealText(sealed, labelKey(deps), addressAbout(releaseId));

export type Confirmed = { by: 'mailed' | 'address'; address: string } | { by: 'account'; accountId: string };

/** The record can outlive the item, so the answer names it. */
export type SealedAnswer = {
  name: string;
  signature: string;
  email: string | null;
  publish: boolean;
  download: boolean;
  textVersion: string;
  /** Absent in older answers, which nobody confirmed. */
  confirmed?: Confirmed;
  item: { id: string; title: string; maskVersion: number };
};

const answerKey = ({ secrets }: Secret) => secrets.key('consent answers');

/** The site's key seals the answer's own key, so a copy of the bytes alone is noise. */
export function sealAnswer(deps: Secret, releaseId: string, answer: SealedAnswer) {
  const key = newFileKey();
  return {
    answer: sealText(JSON.stringify(answer), key, `release ${releaseId}`),
    answer_key: wrapKey(key, answerKey(deps)),
  };
}

type SealedRow = { id: string; answer: Buffer | null; answer_key: Buffer | null };

export function openAnswer(deps: Secret, { id, answer, answer_key }: SealedRow): SealedAnswer | null {
  if (!answer || !answer_key) return null;
  return JSON.parse(unsealText(answer, unwrapKey(answer_key, answerKey(deps)), `release ${id}`)) as SealedAnswer;
}

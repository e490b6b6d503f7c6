import type { Deps } from '../../../../deps.ts';
import { sealText, unsealText } from '../../../../platform/crypto/sealing.ts';
import type { Tokens } from './answers.ts';

const aboutOf = (memberId: string): string => `patreon tokens of ${memberId}`;

export const sealTokens = ({ secrets }: Pick<Deps, 'secrets'>, memberId: string, tokens: Tokens): Buffer =>
  sealText(JSON.stringify(tokens), secrets.key('patreon'), aboutOf(memberId));

export const unsealTokens = ({ secrets }: Pick<Deps, 'secrets'>, memberId: string, sealed: Buffer): Tokens =>
  JSON.parse(unsealText(sealed, secrets.key('patreon'), aboutOf(memberId))) as Tokens;

import type { Deps } from '../../../deps.ts';
import { sealText, unsealText } from '../../../platform/crypto/sealing.ts';

export type Values = Readonly<Record<string, string>>;

type SealedReportDeps = Pick<Deps, 'secrets'>;
const purpose = 'public reports';

export const sealValues = ({ secrets }: SealedReportDeps, id: string, values: Values): Buffer =>
  sealText(JSON.stringify(values), secrets.key(purpose), `values of ${id}`);

export const unsealValues = ({ secrets }: SealedReportDeps, id: string, sealed: Buffer): Values =>
  JSON.parse(unsealText(sealed, secrets.key(purpose), `values of ${id}`)) as Values;

export const sealAddition = ({ secrets }: SealedReportDeps, id: string, text: string): Buffer =>
  sealText(text, secrets.key(purpose), `addition ${id}`);

export const unsealAddition = ({ secrets }: SealedReportDeps, id: string, sealed: Buffer): string =>
  unsealText(sealed, secrets.key(purpose), `addition ${id}`);

import { type UnsafeSetting, unsafeSettings } from '../../app/unsafe-settings.ts';
import type { WrongVariable } from '../../platform/wrong-variables.ts';
import type { Deployment } from './deployment.ts';
import { type Finding, ok, wrong } from './finding.ts';

export const checkVariables = (refused: readonly WrongVariable[]): Finding[] =>
  refused.length === 0
    ? [ok('variable', 'Every variable that is set can be used.')]
    : refused.map(({ variable, sentence }) =>
        wrong('variable', `${sentence}.`, variable ? `Correct ${variable}, or remove it.` : 'Restore that file.'),
      );

type AddressSetting = Exclude<UnsafeSetting['id'], 'secret-guessable'>;

const safe: Record<AddressSetting, string> = {
  'address-missing': 'Other machines reach the site at its public address alone.',
  'address-http': 'The public address is encrypted, or for this machine or a network that you trust.',
  'host-unencrypted': 'Nobody reaches the site past its certificate.',
  'mail-confirmation': 'If members must confirm addresses, the site can send the e-mails.',
  'node-environment': 'NODE_ENV fits the public address.',
};

export function checkUnsafe({ settings, env }: Deployment): Finding[] {
  const found = unsafeSettings(settings, env);
  return (Object.keys(safe) as AddressSetting[]).map((id) => {
    const unsafe = found.find((one) => one.id === id);
    return unsafe ? wrong(id, unsafe.found, unsafe.mend) : ok(id, safe[id]);
  });
}

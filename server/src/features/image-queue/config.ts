import { partNames } from '@veil/contract/body-parts.ts';
import { ImageQueueConfig, queueLimits } from '@veil/contract/image-queue.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { type UploadRules, uploadRules } from '../content/index.ts';
import { listed, openSetting } from '../settings/index.ts';
import { strengthsOf } from './draw.ts';
import { forgetSkipped } from './queries.ts';

export const queueConfig = openSetting('image-queue', ImageQueueConfig, {
  censorTypes: ['blur', 'pixelate', 'blackout'],
  allowedParts: [...partNames],
  requiredParts: [],
  copiesMin: 1,
  copiesMax: 3,
  intensityMin: 10,
  intensityMax: 60,
  perHour: queueLimits.perHour.default,
});

const judgeAgain = (tx: Db) => forgetSkipped(tx, ['otherParts', 'partsMissing', 'nothingToCover', 'unsure']);

export const shownQueueConfig = listed(queueConfig, {
  title: 'Image queue',
  order: 90,
  section: { value: 'image-queue', label: 'Image queue' },
  check: async (tx, config) => refuseContradiction(config, await uploadRules.load(tx)),
  onChange: judgeAgain,
  words: {
    censorTypes: { label: 'Types of covers', about: 'Each copy has one of them, drawn by lot.' },
    allowedParts: { label: 'Allowed parts', about: 'A picture that shows any other part is skipped.' },
    requiredParts: {
      label: 'Required parts',
      about: 'A picture that shows not all of them is skipped. They are covered.',
    },
    copiesMin: { label: 'Fewest copies', about: 'Of each picture.' },
    copiesMax: { label: 'Most copies', about: 'Of each picture.' },
    intensityMin: { label: 'Least intensity', about: 'Of a copy.' },
    intensityMax: { label: 'Greatest intensity', about: 'Of a copy.' },
    perHour: { label: 'Copies in an hour', about: 'No more are made in any 60 minutes.' },
  },
});

type Saved = Omit<ImageQueueConfig, 'perHour'> & { perHour?: number | undefined };

/** Pictures that were passed over by what they show are judged again; those of which copies were drawn keep these. */
export const saveConfig = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { perHour, ...asked }: Saved,
): Promise<ImageQueueConfig> =>
  db.transaction().execute(async (tx) => {
    const config = { ...asked, perHour: perHour ?? (await queueConfig.load(tx)).perHour };
    refuseContradiction(config, await uploadRules.load(tx));
    await queueConfig.save(tx, config, clock.now());
    await judgeAgain(tx);
    return config;
  });

const refuseField = (field: string, sentence: string): never => refuse('invalid', sentence, { [field]: sentence });

function refuseContradiction(config: ImageQueueConfig, rules: UploadRules): void {
  const { copiesMin, copiesMax, intensityMin, intensityMax, allowedParts, requiredParts, censorTypes } = config;
  if (copiesMin > copiesMax) refuseField('copiesMax', 'Fewer than the least number of copies');
  if (intensityMin > intensityMax) refuseField('intensityMax', 'Less than the least intensity');
  const forbidden = requiredParts.filter((part) => !allowedParts.includes(part));
  if (forbidden.length > 0) refuseField('requiredParts', `Required but not allowed: ${forbidden.join(', ')}`);
  const unknown = requiredParts.filter((part) => !rules.censor.bodyParts.available.includes(part));
  if (unknown.length > 0) refuseField('requiredParts', `Not offered here: ${unknown.join(', ')}`);
  const barred = censorTypes.filter((type) => !rules.censor.types.includes(type));
  if (barred.length > 0) refuseField('censorTypes', `Not offered here: ${barred.join(', ')}`);
  const different = strengthsOf(config, rules).length;
  if (different === 0) refuseField('intensityMin', 'Uploads are not offered an intensity in this range');
  if (different < copiesMin) {
    refuseField(
      'copiesMin',
      `Only ${different} different copies can be made of one picture with these types and intensities`,
    );
  }
}

export const loadConfig = (db: Db): Promise<ImageQueueConfig> => queueConfig.load(db);

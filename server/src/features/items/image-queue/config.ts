import { intensity, partNames } from '@veil/contract/body-parts.ts';
import type { imageQueue } from '@veil/contract/items/image-queue.ts';
import { ImageQueueConfig, queueLimits } from '@veil/contract/items/image-queue-config.ts';
import { licenceNames, licences } from '@veil/contract/items/licences.ts';
import type { Db, Deps, SettingDeps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { type UploadRules, uploadRules } from '../policy/index.ts';
import { strengthsOf } from './draw.ts';
import { forgetSkipped } from './queries.ts';

export const queueConfig = openSetting('image-queue', ImageQueueConfig, {
  censorTypes: ['blur', 'pixelate', 'blackout'],
  allowedParts: [...partNames],
  licences: [...licenceNames],
  requiredParts: [],
  copiesMin: 1,
  copiesMax: 3,
  intensityMin: 10,
  intensityMax: 60,
  perHour: queueLimits.perHour.default,
});

const pictures = { part: 'Pictures' };
const copies = { part: 'Number and covers' };
const judgeAgain = (tx: Db) => forgetSkipped(tx, ['licence', 'otherParts', 'partsMissing', 'nothingToCover', 'unsure']);

export const shownQueueConfig = listed(queueConfig, {
  title: 'Image queue',
  area: 'items',
  order: 34,
  section: { value: 'image-queue', label: 'Image queue' },
  note: async () => 'Changes apply to pictures without copies. Skipped pictures are checked again.',
  check: async ({ db }, config) => refuseContradiction(config, await uploadRules.load(db)),
  onChange: judgeAgain,
  words: {
    requiredParts: {
      ...pictures,
      label: 'Required body parts',
      about: 'A picture is taken if each of these is found. They are covered, beside the parts that uploads cover.',
      among: 'allowedParts',
    },
    allowedParts: {
      ...pictures,
      label: 'Allowed body parts',
      about: 'A picture in which any other part is found is skipped.',
    },
    licences: {
      ...pictures,
      label: 'Licences that the queue takes',
      about: 'A picture with any other licence is skipped. Public content has the licence of each picture.',
      options: Object.fromEntries(licenceNames.map((name) => [name, licences[name].label])),
    },
    censorTypes: { ...copies, label: 'Types of covers', about: 'Each copy gets one of these, at random.' },
    copiesMin: { ...copies, label: 'Fewest copies', about: 'The queue makes at least this many copies of a picture.' },
    copiesMax: { ...copies, label: 'Most copies', about: 'The queue makes at most this many copies of a picture.' },
    intensityMin: {
      ...copies,
      label: 'Lowest intensity',
      about: `Others can undo covers weaker than ${intensity.cosmeticBelow}.`,
    },
    intensityMax: { ...copies, label: 'Highest intensity', about: 'Covers of a copy are at most this coarse.' },
    perHour: { ...copies, label: 'Copies in an hour', about: 'The queue makes no more in any 60 minutes.' },
  },
});

export const saveConfig = (
  deps: SettingDeps,
  _viewer: unknown,
  { body }: Asked<typeof imageQueue.saveImageQueueConfig>,
): Promise<ImageQueueConfig> => deps.db.transaction().execute((tx) => shownQueueConfig.put({ ...deps, db: tx }, body));

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

export const loadConfig = ({ db }: Pick<Deps, 'db'>): Promise<ImageQueueConfig> => queueConfig.load(db);

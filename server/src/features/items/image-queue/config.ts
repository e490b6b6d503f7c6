import { intensity, partNames } from '@veil/contract/body-parts.ts';
import type { imageQueue } from '@veil/contract/items/image-queue.ts';
import { ImageQueueConfig, queueLimits } from '@veil/contract/items/image-queue-config.ts';
import { licenceNames, licences } from '@veil/contract/items/licences.ts';
import type { Db, Deps, SettingDeps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { inEachLanguage } from '../../../platform/language.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import {
  bodyPartLabels,
  coverTypeLabels,
  listParts,
  listTypes,
  type UploadRules,
  uploadRules,
} from '../policy/index.ts';
import { strengthsOf } from './draw.ts';
import { say } from './messages.ts';
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

const pictures = { part: say('pictures') };
const copies = { part: say('numberAndCovers') };
const judgeAgain = (tx: Db) => forgetSkipped(tx, ['licence', 'otherParts', 'partsMissing', 'nothingToCover', 'unsure']);

export const shownQueueConfig = listed(queueConfig, {
  title: say('imageQueue'),
  area: 'items',
  order: 34,
  section: { value: 'image-queue', label: say('imageQueue') },
  note: async () => say('changesApplyTo'),
  check: async ({ db }, config) => refuseContradiction(config, await uploadRules.load(db)),
  onChange: judgeAgain,
  words: {
    requiredParts: {
      ...pictures,
      label: say('requiredBodyParts'),
      about: say('takenIfEachIsFound'),
      options: bodyPartLabels,
      among: 'allowedParts',
    },
    allowedParts: {
      ...pictures,
      label: say('allowedBodyParts'),
      about: say('skippedIfOthersAreFound'),
      options: bodyPartLabels,
    },
    licences: {
      ...pictures,
      label: say('licencesThatTheQueueTakes'),
      about: say('skippedWithOtherLicences'),
      options: Object.fromEntries(licenceNames.map((name) => [name, licences[name].label])),
    },
    censorTypes: { ...copies, label: say('typesOfCovers'), about: say('oneOfTheseAtRandom'), options: coverTypeLabels },
    copiesMin: { ...copies, label: say('fewestCopies'), about: say('atLeastThisManyCopies') },
    copiesMax: { ...copies, label: say('mostCopies'), about: say('atMostThisManyCopies') },
    intensityMin: {
      ...copies,
      label: say('lowestIntensity'),
      about: inEachLanguage(() => say('othersCanUndo', { strength: intensity.cosmeticBelow })),
    },
    intensityMax: { ...copies, label: say('highestIntensity'), about: say('atMostThisCoarse') },
    perHour: { ...copies, label: say('copiesInAnHour'), about: say('noMoreInAnHour') },
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
  if (copiesMin > copiesMax) refuseField('copiesMax', say('fewerThanTheLeastNumber'));
  if (intensityMin > intensityMax) refuseField('intensityMax', say('lessThanTheLeastIntensity'));
  const forbidden = requiredParts.filter((part) => !allowedParts.includes(part));
  if (forbidden.length > 0) refuseField('requiredParts', say('requiredButNotAllowed', { parts: listParts(forbidden) }));
  const unknown = requiredParts.filter((part) => !rules.censor.bodyParts.available.includes(part));
  if (unknown.length > 0) refuseField('requiredParts', say('notOfferedHere', { names: listParts(unknown) }));
  const barred = censorTypes.filter((type) => !rules.censor.types.includes(type));
  if (barred.length > 0) refuseField('censorTypes', say('notOfferedHere', { names: listTypes(barred) }));
  const different = strengthsOf(config, rules).length;
  if (different === 0) refuseField('intensityMin', say('noIntensityInThisRange'));
  if (different < copiesMin) refuseField('copiesMin', say('onlySoManyDifferentCopies', { different }));
}

export const loadConfig = ({ db }: Pick<Deps, 'db'>): Promise<ImageQueueConfig> => queueConfig.load(db);

import { createHash } from 'node:crypto';
import type { BodyPartName, Part } from '@veil/contract/body-parts.ts';
import sharp from 'sharp';
import type { Db, Deps } from '../../../deps.ts';
import { drawOnce } from '../../../media/builders/draw-once.ts';
import type { AgeGuess, MasterResult } from '../../../media/index.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/refusal.ts';
import { masterFileKey } from '../delivery/index.ts';
import { censorOf } from '../policy/censor.ts';
import { createDraft, type Draft } from './draft.ts';
import { saveDetection } from './found-parts.ts';
import { publishMaster } from './publish-master.ts';
import { loadLocked } from './scope.ts';

/** Box of the drawn picture's fine chequers, in 0..1; a veil over the part removes them. */
export const chequeredBox: Part['box'] = [0.25, 0.25, 0.25, 0.25];

/** The JPEG has black and white chequers of 4 px in the box, on a smooth slope. */
export const aDrawnPicture = (width: number, height: number): Promise<Buffer> =>
  drawOnce(`chequers ${width} x ${height}`, () => drawChequers(width, height));

function drawChequers(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  const [bx, by, bw, bh] = chequeredBox;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inBox = x >= bx * width && x < (bx + bw) * width && y >= by * height && y < (by + bh) * height;
      const chequer = ((x >> 2) + (y >> 2)) % 2 ? 255 : 0;
      const slope = [Math.round((200 * x) / width), Math.round((200 * y) / height), 90];
      pixels.set(inBox ? [chequer, chequer, chequer] : slope, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

export type Wishes = Partial<Omit<Draft, 'id' | 'kind' | 'bodyParts'>> & {
  width?: number;
  height?: number;
  parts?: readonly BodyPartName[];
  ages?: readonly AgeGuess[];
  partsUnknown?: boolean;
  people?: number;
  video?: Buffer;
  /** The perceptual hash of its master in hex, and its quality. */
  pdq?: MasterResult['pdq'];
};

type Building = Pick<Deps, 'db' | 'clock' | 'jobs' | 'events' | 'storage' | 'hooks'>;
const words: Omit<Draft, 'id' | 'kind'> = {
  title: 'Evening slope',
  description: '',
  visibility: 'public',
  mask: false,
  censor: { type: 'none', scope: 'full', intensity: 0 },
  bodyParts: [],
  tags: [],
};
/** The hash of a picture too flat to distinguish. */
export const noHash: MasterResult['pdq'] = { hash: '00'.repeat(32), quality: 0 };
const placeholder = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

export async function aPublishedPicture(deps: Building, owner: { id: string }, wishes: Wishes = {}): Promise<string> {
  const {
    width = 800,
    height = 600,
    parts = [],
    ages = [],
    partsUnknown = false,
    people,
    video,
    pdq = noHash,
    ...said
  } = wishes;
  const id = newId();
  const draft = { ...words, ...said, id, kind: video ? ('video' as const) : ('image' as const) };
  const drawn = await storeDrawing(deps, id, 1, { width, height, video, pdq });
  await deps.db.transaction().execute(async (tx) => {
    await createDraft(deps, tx, owner, draft);
    await saveDetection(tx, id, {
      adapter: partsUnknown ? 'none' : 'pose',
      model: 'drawn',
      parts: parts.map((part) => ({ part, box: chequeredBox, score: 0.9 })),
      apparentAges: [...ages],
      ...(people !== undefined && {
        people: Array.from({ length: people }, () => ({ box: chequeredBox, missing: [] })),
      }),
    });
    await publishDrawing(deps, tx, id, drawn);
  });
  return id;
}

type Drawing = Required<Pick<Wishes, 'width' | 'height' | 'pdq'>> & Pick<Wishes, 'video'>;

export async function publishVersion(deps: Building, id: string, drawing: Drawing): Promise<void> {
  const row = deps.db.selectFrom('content').select('mask_version').where('id', '=', id);
  const result = await storeDrawing(deps, id, (await row.executeTakeFirstOrThrow()).mask_version, drawing);
  await deps.db.transaction().execute((tx) => publishDrawing(deps, tx, id, result));
}

async function publishDrawing(deps: Building, tx: Db, id: string, result: MasterResult): Promise<void> {
  const row = found(await loadLocked(tx, id));
  const { type, intensity } = censorOf(row);
  const censor = type === 'none' ? null : { type, intensity, regions: 'whole' as const };
  await publishMaster(deps, tx, id, { maskVersion: row.mask_version, result, censor });
}

async function storeDrawing(
  { storage }: Building,
  id: string,
  maskVersion: number,
  { width, height, video, pdq }: Drawing,
): Promise<MasterResult> {
  const bytes = await aDrawnPicture(width, height);
  await storage.put(masterFileKey(id, maskVersion, 'master.jpg'), bytes);
  if (video) await storage.put(masterFileKey(id, maskVersion, 'video.mp4'), video);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    master: { file: 'master.jpg', type: 'image/jpeg', width, height, bytes: bytes.length, sha256 },
    renditions: [],
    animated: false,
    placeholder,
    pdq,
    ...(video && {
      video: { file: 'video.mp4', type: 'video/mp4', width, height, bytes: video.length, durationMs: 1000 },
    }),
  };
}

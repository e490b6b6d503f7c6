import { type ReleaseAsk, releaseTextVersion } from '@veil/contract/releases.ts';
import type { Db, Deps } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { type ContentRow, loadLocked } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { withdrawalCodeEmail } from './emails.ts';
import { findByLink, type ReleaseRow, updateRelease } from './queries.ts';
import { hashOf, newToken, sealAnswer } from './secrets.ts';
import { settle } from './settle.ts';
import type { Changing } from './shown.ts';
import { stillAddress } from './still.ts';

export type Answering = Changing & Pick<Deps, 'config' | 'mail' | 'log'>;

const linkEnded =
  'This link has been used, has expired or is not whole. Ask for a new one; if you have answered, use the link that you got then.';

const refuseMaker = (viewer: Pick<Viewer, 'id'> | null, item: Pick<ContentRow, 'owner_id'>): void => {
  if (viewer?.id === item.owner_id)
    refuse(
      'forbidden',
      'Only the person shown may open this link: send it to them, and let them answer on their own device.',
    );
};

const hasMaster = async (db: Db, { id, mask_version }: Pick<ContentRow, 'id' | 'mask_version'>): Promise<boolean> =>
  (await db
    .selectFrom('masters')
    .select('content_id')
    .where('content_id', '=', id)
    .where('mask_version', '=', mask_version)
    .executeTakeFirst()) !== undefined;

export const nameOf = async (db: Db, memberId: string): Promise<string> =>
  (await db.selectFrom('members').select('display_name').where('id', '=', memberId).executeTakeFirst())?.display_name ??
  'A member';

export async function openRelease(deps: Answering, viewer: Viewer | null, token: string): Promise<ReleaseAsk> {
  const { db } = deps;
  const release = (await findByLink(db, hashOf(token), deps.clock.now())) ?? refuse('not_found', linkEnded);
  const item = found(
    await db
      .selectFrom('content')
      .selectAll()
      .where('id', '=', release.content_id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst(),
  );
  refuseMaker(viewer, item);
  return {
    makerName: await nameOf(db, item.owner_id),
    title: item.title,
    kind: item.kind as ReleaseAsk['kind'],
    still: (await hasMaster(db, item)) ? stillAddress(deps, release.id) : null,
    version: item.mask_version,
    until: (release.link_until ?? deps.clock.now()).toISOString(),
  };
}

/** The item and its release, both locked. Of two answers at once the second finds no link any more. */
async function lockAsked(deps: Answering, tx: Db, token: string): Promise<{ item: ContentRow; release: ReleaseRow }> {
  const find = () => findByLink(tx, hashOf(token), deps.clock.now());
  const before = (await find()) ?? refuse('not_found', linkEnded);
  const item = before.content_id ? await loadLocked(tx, before.content_id) : undefined;
  const release = (await find()) ?? refuse('not_found', linkEnded);
  if (!item || item.withdrawn_at) return refuse('not_found', linkEnded);
  return { item, release };
}

type Agreement = {
  token: string;
  version: number;
  name: string;
  publish: boolean;
  download: boolean;
  signature: string;
  email?: string | undefined;
};

export async function agreeToRelease(deps: Answering, viewer: Viewer | null, given: Agreement) {
  const code = newToken();
  await deps.db.transaction().execute(async (tx) => {
    const { item, release } = await lockAsked(deps, tx, given.token);
    refuseMaker(viewer, item);
    if (!(await hasMaster(tx, item)))
      refuse('conflict', 'The picture is still being prepared: look at it in a few minutes');
    if (item.mask_version !== given.version)
      refuse('conflict', 'The picture was changed meanwhile: open the link again and look at it');
    const { name, signature, publish, email = null } = given;
    // What is not published cannot be downloaded.
    const download = publish && given.download;
    await updateRelease(tx, release.id, {
      state: 'agreed',
      publish,
      download,
      link_hash: null,
      link_until: null,
      code_hash: hashOf(code),
      seen_version: item.mask_version,
      answered_at: deps.clock.now(),
      ...sealAnswer(deps, release.id, {
        ...{ name, signature, email, publish, download, textVersion: releaseTextVersion },
        item: { id: item.id, title: item.title, maskVersion: item.mask_version },
      }),
    });
    await settle(deps, tx, item.id);
  });
  return { code, mailed: given.email ? await mailCode(deps, given.email, code) : false };
}

/** The answer counts, whether the mail server takes the e-mail or not: the page shows the code too. */
async function mailCode({ config, mail, log }: Answering, to: string, code: string): Promise<boolean> {
  try {
    await mail.send(withdrawalCodeEmail(to, config.publicUrl, code));
    return true;
  } catch {
    // Not the error: it can name the address.
    log.warn('an e-mail with a withdrawal link was not sent');
    return false;
  }
}

export const refuseRelease = (deps: Answering, viewer: Viewer | null, token: string): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const { item, release } = await lockAsked(deps, tx, token);
    refuseMaker(viewer, item);
    const at = deps.clock.now();
    await updateRelease(tx, release.id, { state: 'refused', link_hash: null, link_until: null, answered_at: at });
    await settle(deps, tx, item.id);
    const detail = { releaseId: release.id, what: 'refused' };
    await deps.hooks.onConcern(tx, { contentId: item.id, kind: 'consent', detail, at }, deps);
    return { ok: true as const };
  });

import { Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { recordOriginal, sealOriginal } from '../../items/originals/index.ts';
import { openCaseOf } from '../moderation/builders.ts';

type Who = { id: string; token: string };
type Site = {
  deps: Deps;
  newMember: () => Promise<Who>;
  as: (who: Who) => {
    get(url: string): Promise<LightMyRequestResponse>;
    post(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  };
};

export const originalBytes = Buffer.from('drawn by a test');

/** A reported item of this member with an original, and its open case. */
export async function aReportedItem(site: Site, owner: Who, reporter: Who, reason = 'may_show_minor') {
  const contentId = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
  const sealed = await sealOriginal(site.deps, contentId, Readable.from([originalBytes]));
  await recordOriginal(site.deps.db, sealed, 'jpeg');
  await site.as(reporter).post(`/api/content/${contentId}/report`, { reason, text: 'The words of the report' });
  const { id: caseId } = (await openCaseOf(site.deps, contentId)) as { id: string };
  return { contentId, caseId };
}

export const restrictionOf = async ({ db }: Pick<Deps, 'db'>, contentId: string): Promise<string> =>
  (
    await db
      .selectFrom('restricted_cases')
      .select('id')
      .where('content_id', '=', contentId)
      .orderBy('restricted_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

/** The record of a case that this member of staff restricted. */
export async function aRestrictedCase(site: Site, by: Who, maker?: Who): Promise<string> {
  const { contentId, caseId } = await aReportedItem(site, maker ?? (await site.newMember()), by);
  await site.as(by).post(`/api/moderation/cases/${caseId}/restrict`, { reason: 'It may show a minor' });
  return restrictionOf(site.deps, contentId);
}

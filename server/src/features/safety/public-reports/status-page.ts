import { publicReportKinds } from '@veil/contract/safety/public-report-kinds.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { translate } from '@veil/contract/say.ts';
import { type Html, html } from '../../../platform/http/plain-page.ts';
import type { CaseOf } from './cases.ts';
import { slot, withMarkup } from './markup.ts';
import { say } from './messages.ts';
import type { PublicReportRow } from './queries.ts';
import { statementBody } from './statement-html.ts';
import { formOf, timeOf, timesOf } from './status-html.ts';

export const additionMax = 4000;
export const mostAdditions = 10;

const stateWords = (): Record<string, string> => ({
  incomplete: say('stateIncomplete'),
  to_find: say('stateToFind'),
  filed: say('stateFiled'),
  withdrawn: say('stateWithdrawn'),
  closed: say('stateClosed'),
});

const actionWords: Record<string, string> = {
  keep: say('itStaysOnTheSite'),
  hide: say('itWasRemoved'),
  delete: say('itWasRemovedAndWillBeErased'),
};

const decidedByOne = say('aModeratorDecided');

export type Status = {
  row: PublicReportRow;
  cases: readonly CaseOf[];
  additions: readonly Date[];
  statements: ReadonlyMap<string, Statement>;
  secret: string;
  done?: string;
  fault?: string;
};

function caseBody(status: Status, one: CaseOf): Html {
  const { decision, counterNotice } = one;
  const statement = status.statements.get(one.case_id);
  const rows: [string, Html | string][] = [[say('case'), String(one.case_number)]];
  if (decision && !decision.reversed) rows.push([say('decided'), timeOf(decision.at)]);
  else rows.push([say('state'), decision ? say('theDecisionWasChanged') : say('waitsForADecision')]);
  if (one.state === 'open' && one.due_at) rows.push([say('decisionBy'), timeOf(one.due_at)]);
  if (one.hid_at && one.state === 'open') rows.push([say('untilThen'), say('hiddenFromEveryone')]);
  return html`<article><h2>${status.cases.length > 1 ? say('itemOfCase', { number: String(one.case_number) }) : say('whatYouReported')}</h2>
<dl>${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
${decision && !decision.reversed ? html`<p>${translate(actionWords[decision.action] ?? decidedByOne)}</p>` : null}
${statement ? statementBody(statement, status.secret, one.case_id) : null}
${counterNotice ? counterNoticeBody(status, one, counterNotice.at) : null}</article>`;
}

const counterNoticeBody = ({ secret }: Status, { case_id }: CaseOf, at: Date): Html => html`
<div class="note"><p>${withMarkup(say('onTheMemberSentACounterNotice', { time: slot }), timeOf(at))}</p>
${formOf(
  secret,
  'action_filed',
  html`<input type="hidden" name="case" value="${case_id}"><label class="option"><input type="checkbox" name="sure" value="yes"> <span>${say('iFiledAnAction')}</span></label><button type="submit">${say('keepTheItemAway')}</button>`,
)}</div>`;

export const statusBody = (status: Status): Html => html`
${status.done ? html`<div class="note" role="status"><p>${status.done}</p></div>` : null}
${status.fault ? html`<div class="note danger" role="alert"><p>${status.fault}</p></div>` : null}
<dl><dt>${say('report')}</dt><dd>${status.row.number}</dd><dt>${say('about')}</dt><dd>${translate(publicReportKinds[status.row.kind as keyof typeof publicReportKinds])}</dd>
<dt>${say('received')}</dt><dd>${timeOf(status.row.received_at)}</dd><dt>${say('state')}</dt><dd>${stateWords()[status.row.state]}</dd></dl>
${status.row.answer ? html`<article><h2>${say('whatTheModeratorsAnswer')}</h2><p class="letter">${status.row.answer}</p></article>` : null}
${status.cases.map((one) => caseBody(status, one))}
${isOpen(status) ? openParts(status) : null}`;

const isOpen = ({ row }: Status): boolean => !['withdrawn', 'closed'].includes(row.state) && row.sealed !== null;

const openParts = ({ secret, additions, row }: Status): Html => html`
<article><h2>${say('addSomething')}</h2>
${additions.length > 0 ? html`<p class="aside">${withMarkup(say('addedOn', { times: slot }), timesOf(additions))}</p>` : null}
${
  additions.length < mostAdditions
    ? formOf(
        secret,
        'add',
        html`<div><label for="field-text">${say('whatShouldTheModeratorsKnow')}</label><textarea id="field-text" name="text" rows="4" maxlength="${additionMax}"></textarea></div><button type="submit">${say('send')}</button>`,
      )
    : html`<p>${say('youHaveAddedOften', { most: mostAdditions })}</p>`
}</article>
<article><h2>${say('withdrawTheReport')}</h2>
<p>${say('theModeratorsNoLongerAnswer')}</p>
${formOf(
  secret,
  'withdraw',
  html`<label class="option"><input type="checkbox" name="sure" value="yes"> <span>${say('yesWithdrawReport', { number: String(row.number) })}</span></label><button class="plain" type="submit">${say('withdraw')}</button>`,
)}</article>`;

import { publicReportKinds } from '@veil/contract/safety/public-report-kinds.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { type Html, html } from '../../../platform/http/plain-page.ts';
import type { CaseOf } from './cases.ts';
import type { PublicReportRow } from './queries.ts';
import { statementBody } from './statement-html.ts';
import { formOf, timeOf } from './status-html.ts';

export const additionMax = 4000;
export const mostAdditions = 10;

const stateWords: Record<string, string> = {
  incomplete: 'Incomplete: something that the law asks for is missing',
  to_find: 'Waiting: a moderator looks for what you described',
  filed: 'With the moderators',
  withdrawn: 'Withdrawn by you',
  closed: 'Closed',
};

const actionWords: Record<string, string> = {
  keep: 'It stays on the site: we found that it breaks neither the law nor the rules.',
  hide: 'It was removed from the site.',
  delete: 'It was removed from the site and will be erased.',
};

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
  const rows: [string, Html | string][] = [['Case', String(one.case_number)]];
  if (decision && !decision.reversed) rows.push(['Decided', timeOf(decision.at)]);
  else rows.push(['State', decision ? 'The decision was changed' : 'Waits for a decision']);
  if (one.state === 'open' && one.due_at) rows.push(['Decision by', timeOf(one.due_at)]);
  if (one.hid_at && one.state === 'open') rows.push(['Until then', 'Hidden from everyone but moderators']);
  return html`<article><h2>${status.cases.length > 1 ? `Item of case ${one.case_number}` : 'What you reported'}</h2>
<dl>${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
${decision && !decision.reversed ? html`<p>${actionWords[decision.action] ?? 'A moderator decided.'}</p>` : null}
${statement ? statementBody(statement, status.secret, one.case_id) : null}
${counterNotice ? counterNoticeBody(status, one, counterNotice.at) : null}</article>`;
}

const counterNoticeBody = ({ secret }: Status, { case_id }: CaseOf, at: Date): Html => html`
<div class="note"><p>On ${timeOf(at)} the member sent a counter-notice: they state under penalty of perjury that the item was removed by mistake. The item comes back after 10 to 14 working days, unless you filed an action in court against the member.</p>
${formOf(
  secret,
  'action_filed',
  html`<input type="hidden" name="case" value="${case_id}"><label class="option"><input type="checkbox" name="sure" value="yes"> <span>I filed an action seeking a court order to keep the member from infringing, and this is true.</span></label><button type="submit">Keep the item away</button>`,
)}</div>`;

export const statusBody = (status: Status): Html => html`
${status.done ? html`<div class="note" role="status"><p>${status.done}</p></div>` : null}
${status.fault ? html`<div class="note danger" role="alert"><p>${status.fault}</p></div>` : null}
<dl><dt>Report</dt><dd>${status.row.number}</dd><dt>About</dt><dd>${publicReportKinds[status.row.kind as keyof typeof publicReportKinds]}</dd>
<dt>Received</dt><dd>${timeOf(status.row.received_at)}</dd><dt>State</dt><dd>${stateWords[status.row.state]}</dd></dl>
${status.row.answer ? html`<article><h2>What the moderators answer</h2><p class="letter">${status.row.answer}</p></article>` : null}
${status.cases.map((one) => caseBody(status, one))}
${isOpen(status) ? openParts(status) : null}`;

const isOpen = ({ row }: Status): boolean => !['withdrawn', 'closed'].includes(row.state) && row.sealed !== null;

const openParts = ({ secret, additions, row }: Status): Html => html`
<article><h2>Add something</h2>
${additions.length > 0 ? html`<p class="aside">Added on ${html`${additions.map((at, i) => html`${i > 0 ? ', ' : ''}${timeOf(at)}`)}`}. It is encrypted and not shown here again.</p>` : null}
${
  additions.length < mostAdditions
    ? formOf(
        secret,
        'add',
        html`<div><label for="field-text">What should the moderators know?</label><textarea id="field-text" name="text" rows="4" maxlength="${additionMax}"></textarea></div><button type="submit">Send</button>`,
      )
    : html`<p>You have added ${mostAdditions} times, which is the most for one report.</p>`
}</article>
<article><h2>Withdraw the report</h2>
<p>The moderators then no longer answer you. What you reported can stay under review where it may harm someone.</p>
${formOf(
  secret,
  'withdraw',
  html`<label class="option"><input type="checkbox" name="sure" value="yes"> <span>Yes, withdraw report ${row.number}</span></label><button class="plain" type="submit">Withdraw</button>`,
)}</article>`;

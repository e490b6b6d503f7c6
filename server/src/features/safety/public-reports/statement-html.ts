import { rules } from '@veil/contract/rules.ts';
import { appealTextMax } from '@veil/contract/safety/appeals.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { type Html, html } from '../../../platform/http/plain-page.ts';
import { formOf, timeOf } from './status-html.ts';

const outcomeWords = { uphold: 'The decision stays.', overturn: 'The decision was changed.' };

function appealBody({ appeal: { made, may, until } }: Statement, secret: string, caseId: string): Html | null {
  if (made)
    return html`<p>You objected on ${timeOf(new Date(made.filedAt))}. ${made.outcome ? outcomeWords[made.outcome] : 'Another moderator decides within 7 working days.'}</p>${made.answer ? html`<p class="letter">${made.answer}</p>` : null}`;
  if (!may || !until) return null;
  const id = `appeal-${caseId}`;
  return html`<p>You can ask another moderator to decide again, once, until ${timeOf(new Date(until))}.</p>
${formOf(
  secret,
  'appeal',
  html`<input type="hidden" name="case" value="${caseId}"><div><label for="${id}">Why should the decision be changed?</label><textarea id="${id}" name="text" rows="4" maxlength="${appealTextMax}"></textarea></div><button type="submit">Object to the decision</button>`,
)}`;
}

/** Shows the reasons that reporters may know, and the way to object. */
export function statementBody(statement: Statement, secret: string, caseId: string): Html {
  const { withheld, reason, rule } = statement;
  return html`
${rule ? html`<p>It rests on: ${rules[rule].title}.</p>` : null}
${withheld ? html`<p>The site gives no details in cases like this.</p>` : reason ? html`<p class="letter">${reason}</p>` : null}
<p class="aside">A moderator decided, not a program. An objection here takes nothing from your right to go to court.</p>
${appealBody(statement, secret, caseId)}`;
}

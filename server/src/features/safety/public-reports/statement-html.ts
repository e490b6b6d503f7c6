import { rules } from '@veil/contract/rules.ts';
import { appealTextMax } from '@veil/contract/safety/appeals.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { translate } from '@veil/contract/say.ts';
import { type Html, html } from '../../../platform/http/plain-page.ts';
import { slot, withMarkup } from './markup.ts';
import { say } from './messages.ts';
import { formOf, timeOf } from './status-html.ts';

const outcomeWords = { uphold: say('theDecisionStays'), overturn: say('theDecisionWasChangedStop') };

const objectedOn = (at: string): Html => withMarkup(say('youObjectedOn', { time: slot }), timeOf(new Date(at)));

function appealBody({ appeal: { made, may, until } }: Statement, secret: string, caseId: string): Html | null {
  if (made)
    return html`<p>${objectedOn(made.filedAt)} ${made.outcome ? translate(outcomeWords[made.outcome]) : say('anotherModeratorDecides')}</p>${made.answer ? html`<p class="letter">${made.answer}</p>` : null}`;
  if (!may || !until) return null;
  const id = `appeal-${caseId}`;
  return html`<p>${withMarkup(say('youCanAskAnotherModerator', { time: slot }), timeOf(new Date(until)))}</p>
${formOf(
  secret,
  'appeal',
  html`<input type="hidden" name="case" value="${caseId}"><div><label for="${id}">${say('whyShouldTheDecisionBeChanged')}</label><textarea id="${id}" name="text" rows="4" maxlength="${appealTextMax}"></textarea></div><button type="submit">${say('objectToTheDecision')}</button>`,
)}`;
}

/** Shows the reasons that reporters may know, and the way to object. */
export function statementBody(statement: Statement, secret: string, caseId: string): Html {
  const { withheld, reason, rule } = statement;
  return html`
${rule ? html`<p>${say('itRestsOn', { rule: translate(rules[rule].title) })}</p>` : null}
${withheld ? html`<p>${say('theSiteGivesNoDetails')}</p>` : reason ? html`<p class="letter">${reason}</p>` : null}
<p class="aside">${say('aModeratorDecidedNotAProgram')}</p>
${appealBody(statement, secret, caseId)}`;
}

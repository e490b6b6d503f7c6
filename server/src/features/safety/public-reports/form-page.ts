import { publicReportFields } from '@veil/contract/safety/public-report-fields.ts';
import {
  isPublicReportKind,
  type PublicReportField,
  type PublicReportKind,
  publicReportKinds,
} from '@veil/contract/safety/public-report-kinds.ts';
import { translate } from '@veil/contract/say.ts';
import { type Html, html } from '../../../platform/http/plain-page.ts';
import type { Faults } from './form.ts';
import { say } from './messages.ts';
import type { Values } from './sealed.ts';

export const reportPath = '/report';
/** Hidden from people, who leave it empty; programs fill in every field. */
export const trapField = 'website';

const about: Partial<Record<PublicReportKind, string>> = {
  intimate: say('aboutIntimate'),
  shown: say('aboutShown'),
  minor: say('aboutMinor'),
  copyright: say('aboutCopyright'),
  illegal: say('aboutIllegal'),
};

export const choosePage = (): Html => html`
<p>${say('anyoneCanReport')}</p>
<h2 id="kinds">${say('whatIsItAbout')}</h2>
<ul class="choices" aria-labelledby="kinds">
${Object.entries(publicReportKinds).map(([kind, label]) => html`<li><a href="${reportPath}?kind=${kind}">${translate(label)}</a></li>`)}
</ul>
<p class="aside">${say('areYouAMember')}</p>`;

export const idOf = (name: string): string => `field-${name}`;

function inputOf({ name, input, max, autocomplete, options }: PublicReportField, value: string, marks: Html): Html {
  const id = idOf(name);
  if (input === 'long')
    return html`<textarea id="${id}" name="${name}" maxlength="${max}" rows="4"${marks}>${value}</textarea>`;
  if (input === 'choice')
    return html`${Object.entries(options ?? {}).map(
      ([option, label], i) =>
        html`<label class="option"><input type="radio" ${i === 0 ? html`id="${id}" ` : null}name="${name}" value="${option}"${value === option ? html` checked` : null}> <span>${translate(label)}</span></label>`,
    )}`;
  const fill = autocomplete ?? 'off';
  return html`<input id="${id}" type="${input}" name="${name}" value="${value}" maxlength="${max}" autocomplete="${fill}"${marks}>`;
}

function fieldOf(field: PublicReportField, values: Values, faults: Faults): Html {
  const { name, input, missing, orElse, onlyIf } = field;
  const [label, hint] = [translate(field.label), field.hint && translate(field.hint)];
  const [id, value, fault] = [idOf(name), values[name] ?? '', faults.get(name)];
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const marks = html`${described ? html` aria-describedby="${described}"` : null}${fault ? html` aria-invalid="true"` : null}`;
  const words = html`${hint ? html`<span class="hint" id="${id}-hint">${hint}</span>` : null}${fault ? html`<span class="fault" id="${id}-fault">${fault}</span>` : null}`;
  if (input === 'tick')
    return html`<div>${words}<label class="option"><input type="checkbox" id="${id}" name="${name}" value="yes"${value ? html` checked` : null}${marks}> <span>${label}</span></label></div>`;
  const optional =
    !missing || orElse || onlyIf ? html` <span class="hint">${missing ? '' : say('optional')}</span>` : null;
  if (input === 'choice')
    return html`<fieldset${marks}><legend>${label}</legend>${words}${inputOf(field, value, marks)}</fieldset>`;
  return html`<div><label for="${id}">${label}${optional}</label>${words}${inputOf(field, value, marks)}</div>`;
}

export const faultSummary = (faults: Faults, lead: string): Html => html`
<div class="note danger" role="alert" aria-labelledby="faults">
<h2 id="faults">${lead}</h2>
<ul>${[...faults].map(([name, fault]) => html`<li><a href="#${idOf(name)}">${fault}</a></li>`)}</ul>
</div>`;

export type FormState = {
  kind: PublicReportKind;
  token: string;
  values: Values;
  faults: Faults;
  note?: Html | null;
  of?: string;
};

export const formBody = ({ kind, token, values, faults, note, of }: FormState): Html => html`
${note}
${faults.size > 0 ? faultSummary(faults, say('thingsAreMissing', { count: faults.size })) : null}
${about[kind] ? html`<p>${translate(about[kind])}</p>` : null}
<form class="fields" method="post" action="${reportPath}" novalidate>
<input type="hidden" name="kind" value="${kind}">
<input type="hidden" name="token" value="${token}">
${of ? html`<input type="hidden" name="of" value="${of}">` : null}
${publicReportFields[kind].map((field) => fieldOf(field, values, faults))}
<div class="away" aria-hidden="true"><label>${say('leaveThisEmpty')} <input type="text" name="${trapField}" tabindex="-1" autocomplete="off" value=""></label></div>
<button type="submit">${say('sendReport')}</button>
</form>
<p class="aside">${say('whatYouWriteIsErased', { kind })} <a href="${reportPath}">${say('reportSomethingElse')}</a>.</p>`;

export const titleOf = (kind: string): string =>
  isPublicReportKind(kind) ? translate(publicReportKinds[kind]) : say('reportContent');

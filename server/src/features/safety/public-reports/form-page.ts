import { publicReportFields } from '@veil/contract/safety/public-report-fields.ts';
import {
  isPublicReportKind,
  type PublicReportField,
  type PublicReportKind,
  publicReportKinds,
} from '@veil/contract/safety/public-report-kinds.ts';
import { type Html, html } from '../../../platform/http/plain-page.ts';
import type { Faults } from './form.ts';
import type { Values } from './sealed.ts';

export const reportPath = '/report';
/** Hidden from people, who leave it empty; programs fill in every field. */
export const trapField = 'website';

const about: Partial<Record<PublicReportKind, string>> = {
  intimate:
    'A complete request hides what it names at once, and a person decides within 48 hours. The person shown, or someone who acts for them, can send it, also where they agreed to the recording but not to its publication.',
  shown: 'Anyone who is shown here can ask for its removal. We decide within 7 working days.',
  minor: 'The items that you name are hidden at once until a person has looked at them. You need not give your name.',
  copyright: 'This is a notice as the Digital Millennium Copyright Act asks for it (17 USC 512(c)(3)).',
  illegal: 'A person looks at it and tells you what was decided and why.',
};

export const choosePage = (): Html => html`
<p>Anyone can report what is on this site: you need no account, and it costs nothing. What you write is encrypted, and only the moderators read it.</p>
<h2 id="kinds">What is it about?</h2>
<ul class="choices" aria-labelledby="kinds">
${Object.entries(publicReportKinds).map(([kind, label]) => html`<li><a href="${reportPath}?kind=${kind}">${label}</a></li>`)}
</ul>
<p class="aside">Are you a member? Each item, comment and profile also has a report button of its own. If someone is in danger now, call the police first.</p>`;

export const idOf = (name: string): string => `field-${name}`;

function inputOf({ name, input, max, autocomplete, options }: PublicReportField, value: string, marks: Html): Html {
  const id = idOf(name);
  if (input === 'long')
    return html`<textarea id="${id}" name="${name}" maxlength="${max}" rows="4"${marks}>${value}</textarea>`;
  if (input === 'choice')
    return html`${Object.entries(options ?? {}).map(
      ([option, label], i) =>
        html`<label class="option"><input type="radio" ${i === 0 ? html`id="${id}" ` : null}name="${name}" value="${option}"${value === option ? html` checked` : null}> <span>${label}</span></label>`,
    )}`;
  const fill = autocomplete ?? 'off';
  return html`<input id="${id}" type="${input}" name="${name}" value="${value}" maxlength="${max}" autocomplete="${fill}"${marks}>`;
}

function fieldOf(field: PublicReportField, values: Values, faults: Faults): Html {
  const { name, label, hint, input, missing, orElse, onlyIf } = field;
  const [id, value, fault] = [idOf(name), values[name] ?? '', faults.get(name)];
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const marks = html`${described ? html` aria-describedby="${described}"` : null}${fault ? html` aria-invalid="true"` : null}`;
  const words = html`${hint ? html`<span class="hint" id="${id}-hint">${hint}</span>` : null}${fault ? html`<span class="fault" id="${id}-fault">${fault}</span>` : null}`;
  if (input === 'tick')
    return html`<div>${words}<label class="option"><input type="checkbox" id="${id}" name="${name}" value="yes"${value ? html` checked` : null}${marks}> <span>${label}</span></label></div>`;
  const optional = !missing || orElse || onlyIf ? html` <span class="hint">${missing ? '' : 'Optional'}</span>` : null;
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
${faults.size > 0 ? faultSummary(faults, faults.size === 1 ? 'One thing is missing or wrong' : `${faults.size} things are missing or wrong`) : null}
${about[kind] ? html`<p>${about[kind]}</p>` : null}
<form class="fields" method="post" action="${reportPath}" novalidate>
<input type="hidden" name="kind" value="${kind}">
<input type="hidden" name="token" value="${token}">
${of ? html`<input type="hidden" name="of" value="${of}">` : null}
${publicReportFields[kind].map((field) => fieldOf(field, values, faults))}
<div class="away" aria-hidden="true"><label>Leave this empty <input type="text" name="${trapField}" tabindex="-1" autocomplete="off" value=""></label></div>
<button type="submit">Send report</button>
</form>
<p class="aside">What you write is encrypted and erased a year after the decision. The member who uploaded it is not told who you are${kind === 'copyright' ? ', unless they answer your notice' : ''}. <a href="${reportPath}">Report something else</a>.</p>`;

export const titleOf = (kind: string): string =>
  isPublicReportKind(kind) ? publicReportKinds[kind] : 'Report content';

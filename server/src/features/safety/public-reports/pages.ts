import { isPublicReportKind } from '@veil/contract/safety/public-report-kinds.ts';
import { translate } from '@veil/contract/say.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { limited } from '../../../platform/http/network-rate.ts';
import { type Html, html, sendPlainPage } from '../../../platform/http/plain-page.ts';
import { inLanguageOf } from '../../../platform/http/request-language.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { originFor } from '../../people/auth/index.ts';
import { sendWithinLimit } from '../../site/site/index.ts';
import { confirmationBody, linkOf } from './confirmation.ts';
import { contactLine, serveCopyrightPage } from './contact-pages.ts';
import { receivedEmail } from './emails.ts';
import { findFaults, readValues } from './form.ts';
import { choosePage, type FormState, formBody, reportPath, titleOf, trapField } from './form-page.ts';
import { hashOf, issueToken, readToken, secretOf } from './form-token.ts';
import { slot, withMarkup } from './markup.ts';
import { say } from './messages.ts';
import { findByStatus } from './queries.ts';
import { type Received, receive } from './receive.ts';
import { unsealValues } from './sealed.ts';
import { act, readStatus } from './status.ts';
import { statusPath } from './status-html.ts';
import { statusBody } from './status-page.ts';

const readRate = limited({ name: 'report pages', max: 120, per: 'minute' });
const sendRate = limited({ name: 'public reports', max: 20, per: 'hour', forAllNodes: true });
const actRate = limited({ name: 'report status', max: 60, per: 'hour', forAllNodes: true });

type Ask = { request: FastifyRequest; reply: FastifyReply };

async function sendForm(deps: Deps, { reply }: Ask, status: number, state: FormState): Promise<FastifyReply> {
  const title = titleOf(state.kind);
  const body = html`${formBody(state)}${await contactLine(deps.db)}`;
  return sendPlainPage(reply, status, state.faults.size > 0 ? say('notSentYet', { title }) : title, body);
}

const notes = {
  too_quick: say('thatWasVeryQuick'),
  old: say('thisPageWasOpen'),
  wrong: say('thisPageCouldNotBeRecognised'),
  trapped: say('aFieldMustStayEmpty'),
};
const noteOf = (text: string) => html`<div class="note danger" role="alert"><p>${translate(text)}</p></div>`;

async function takeForm(deps: Deps, ask: Ask): Promise<FastifyReply> {
  const { request, reply } = ask;
  const sent = request.body as URLSearchParams;
  const kind = sent.get('kind') ?? '';
  if (!isPublicReportKind(kind)) return sendPlainPage(reply, 422, say('reportContent'), choosePage());
  const values = readValues(kind, sent);
  const of = sent.get('of') ?? '';
  const read = readToken(deps, sent.get('token') ?? '');
  const wrong = read.state !== 'valid' ? read.state : sent.get(trapField) ? 'trapped' : null;
  if (wrong || read.state === 'wrong') {
    // Keeps the first page's time, so that quick senders need not wait again.
    const token =
      read.state === 'wrong'
        ? issueToken(deps)
        : read.state === 'old'
          ? issueToken(deps, read.token.nonce)
          : sent.get('token');
    const note = noteOf(notes[wrong ?? 'wrong']);
    return sendForm(deps, ask, 422, { kind, token: token ?? '', values, faults: new Map(), note, ...(of && { of }) });
  }
  const secret = (await isIncomplete(deps, of)) ? of : secretOf(deps, read.token);
  const network = networkOf(request.ip, { v4: 32 });
  const received = await receive(deps, { kind, values, secret, network });
  const origin = originFor(deps.config, request.headers.host);
  if (received.state === 'received') return confirm(deps, ask, received, linkOf(origin, secret), values.email);
  const { faults, recorded } = received;
  const note = recorded ? recordedNote(String(recorded.number), linkOf(origin, secret)) : null;
  const token = issueToken(deps, read.token.nonce, read.token.issuedAt);
  return sendForm(deps, ask, 422, { kind, token, values, faults, note, ...(of && { of }) });
}

const recordedNote = (number: string, link: string): Html => html`
<div class="note" role="status"><p>${say('weRecordedYourRequest', { number })}</p><p>${withMarkup(
  say('youCanAlsoDoThatLater', { link: slot }),
  html`<a href="${link}">${link}</a>`,
)}</p></div>`;

const isIncomplete = async ({ db }: Deps, secret: string): Promise<boolean> =>
  secret !== '' && (await findByStatus(db, hashOf(secret)))?.state === 'incomplete';

async function confirm(
  deps: Deps,
  { reply }: Ask,
  received: Extract<Received, { state: 'received' }>,
  link: string,
  email: string | undefined,
): Promise<FastifyReply> {
  // The same form sent twice is one report, whose first page said whether an e-mail was sent.
  const letter = email ? receivedEmail(email, String(received.row.number), link) : null;
  const isMailed = letter !== null && received.isNew && (await sendWithinLimit(deps, 'report status', letter));
  return sendPlainPage(reply, 200, say('reportReceived'), confirmationBody(received, { link, isMailed }));
}

async function sendStatus(deps: Deps, { reply }: Ask, secret: string, sent: URLSearchParams | null) {
  const status = sent ? await act(deps, secret, sent) : await readStatus(deps, secret);
  const { row } = status;
  const kind = row.kind;
  const rest =
    row.state === 'incomplete' && row.sealed && isPublicReportKind(kind)
      ? (() => {
          const values = unsealValues(deps, row.id, row.sealed);
          return html`<article>${formBody({ kind, token: issueToken(deps), values, faults: findFaults(kind, values), of: secret })}</article>`;
        })()
      : null;
  return sendPlainPage(
    reply,
    status.fault ? 422 : 200,
    say('reportNumber', { number: String(row.number) }),
    html`${statusBody(status)}${rest}`,
  );
}

const titles = (): Partial<Record<Refusal['code'], string>> => ({
  not_found: say('nothingHere'),
  too_many_requests: say('tooManyReports'),
});

function showFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Refusal) && (error.statusCode ?? 500) >= 500) throw error;
  const refusal = error instanceof Refusal ? error : new Refusal('invalid', say('theFormCouldNotBeRead'));
  const text =
    refusal.code === 'not_found' ? say('thisLinkLeadsToNoReport') : `${translate(refusal.message).replace(/\.$/, '')}.`;
  const back = html`<p>${text}</p><p><a href="${reportPath}">${say('goToTheReportPage')}</a></p>`;
  request.log.debug({ code: refusal.code }, 'a report page refused');
  return sendPlainPage(reply, refusal.status, titles()[refusal.code] ?? say('thisDidNotWork'), back);
}

/** A refused request may not have a language yet. */
const answerFailure: typeof showFailure = (error, request, reply) =>
  inLanguageOf(request, () => showFailure(error, request, reply));

export function servePublicReports(pages: FastifyInstance, deps: Deps): void {
  void pages.register(async (scope) => {
    // Registered only here, so that no other call accepts forms of foreign sites.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler(answerFailure);
    scope.addHook('preHandler', async (request) => {
      if (request.method === 'POST' && !(request.body instanceof URLSearchParams))
        refuse('unsupported_type', say('pleaseSendTheForm'));
    });
    scope.get(reportPath, { config: readRate }, async (request, reply) => {
      const { kind = '', address = '' } = request.query as { kind?: string; address?: string };
      if (!isPublicReportKind(kind))
        return sendPlainPage(reply, 200, say('reportContent'), html`${choosePage()}${await contactLine(deps.db)}`);
      const values: Record<string, string> = address ? { addresses: String(address).slice(0, 2000) } : {};
      return sendForm(deps, { request, reply }, 200, { kind, token: issueToken(deps), values, faults: new Map() });
    });
    scope.post(reportPath, { config: sendRate }, (request, reply) => takeForm(deps, { request, reply }));
    const secretOfPath = (request: FastifyRequest) => (request.params as { secret: string }).secret;
    scope.get(`${statusPath}/:secret`, { config: readRate }, (request, reply) =>
      sendStatus(deps, { request, reply }, secretOfPath(request), null),
    );
    scope.post(`${statusPath}/:secret`, { config: actRate }, (request, reply) => {
      return sendStatus(deps, { request, reply }, secretOfPath(request), request.body as URLSearchParams);
    });
    serveCopyrightPage(scope, deps);
  });
}

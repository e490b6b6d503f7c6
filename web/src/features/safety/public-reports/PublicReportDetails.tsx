import { useQuery } from '@tanstack/react-query';
import type { PublicReportDetail } from '@veil/contract/safety/public-reports.ts';
import type { ReactNode } from 'react';
import { Notice } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { AttachForm, CloseForm } from './PublicReportForms.tsx';
import { publicReportQuery } from './reads.ts';
import { timeWords } from './words.ts';

export function PublicReportDetails({ id }: { id: string }): ReactNode {
  const read = useQuery(publicReportQuery(id));
  const { data } = read;
  if (!data) return <Loaded compact of={read} />;
  const isOpen =
    data.filled.length > 0 && (data.state === 'to_find' || data.state === 'filed' || data.state === 'incomplete');
  return (
    <div className="mt-4 grid gap-5">
      {data.filled.length === 0 && <Notice tone="info">{say('theTextOfThisReport')}</Notice>}
      <Filled of={data.filled} />
      {data.additions.map(({ at, text }) => (
        <Part key={at} title={say('addedOn', { time: timeWords(at) })}>
          <p className="whitespace-pre-line">{text}</p>
        </Part>
      ))}
      <Items of={data} />
      {data.counterNotices.map(({ caseNumber, at, filled, actionFiledAt }) => (
        <Part key={caseNumber} title={say('counterNoticeInCase', { caseNumber, time: timeWords(at) })}>
          {actionFiledAt && <p className="text-small">{say('theClaimantFiledAnAction')}</p>}
          <Filled of={filled} />
        </Part>
      ))}
      {data.answer && (
        <Part title={say('answerToTheSender')}>
          <p className="whitespace-pre-line">{data.answer}</p>
        </Part>
      )}
      {isOpen && <AttachForm id={id} />}
      {isOpen && data.items.length === 0 && <CloseForm id={id} />}
    </div>
  );
}

function Items({ of: { items, infringements } }: { of: PublicReportDetail }): ReactNode {
  if (items.length === 0) return null;
  return (
    <Part title={say('items', { count: items.length })}>
      <ul className="grid gap-1">
        {items.map(({ contentId, caseNumber, hidden }) => {
          const decisions = infringements.find((one) => one.caseNumber === caseNumber)?.decisions ?? 0;
          return (
            <li key={contentId}>
              <Link to="/content/$id" params={{ id: contentId }} className="text-accent underline underline-offset-3">
                {say('case', { caseNumber })}
              </Link>
              {hidden && ` · ${say('hiddenByThisReport')}`}
              {decisions > 0 && ` · ${say('decisionsForCopyright', { count: decisions })}`}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="grid gap-1.5">
    <h3 className="text-small font-[560] text-soft">{title}</h3>
    {children}
  </section>
);

const Filled = ({ of: fields }: { of: PublicReportDetail['filled'] }): ReactNode => (
  <dl className="grid gap-3">
    {fields.map(({ label, value }) => (
      <div key={label} className="grid gap-0.5">
        <dt className="text-small text-soft">{label}</dt>
        <dd className="break-words whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
);

import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../kit/Dialog.tsx';
import { ChevronDown } from '../../../kit/icons/index.ts';
import { Button, Skeleton, toast } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { dateLanguage } from '../../../platform/language.ts';
import { useSubmit } from '../submit/index.ts';
import { useAcceptTerms } from './actions.ts';
import { say } from './messages.ts';
import { termsQuery } from './reads.ts';

const day = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'long', timeZone: 'UTC' });

type TermsDialogProps = { onClose: () => void; onAccepted: () => void };

export default function TermsDialog({ onClose, onAccepted }: TermsDialogProps) {
  const read = useQuery(termsQuery);
  const { data } = read;
  const accept = useAcceptTerms();
  const { busy, submit } = useSubmit();
  const send = async () => {
    if (!data) return;
    const act = async () => {
      if (await accept(data)) {
        onClose();
        onAccepted();
      } else toast({ text: say('theTermsWereChangedAgain'), tone: 'danger' });
    };
    await submit(act, { failed: say('theTermsCouldNotBe') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('theTermsHaveChanged')}
      text={say('youCanLookAtEverything')}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            {say('notNow')}
          </Button>
          <Button tone="main" busy={busy} disabled={!data} onClick={() => void send()}>
            {say('acceptAndContinue')}
          </Button>
        </>
      }
    >
      <Loaded of={read} loading={<Skeleton lines={5} />} />
      {data && (
        <div className="grid gap-4">
          {data.changes && (
            <section className="grid gap-1">
              <h3 className="font-[560]">{say('whatIsNew')}</h3>
              <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">{data.changes}</p>
            </section>
          )}
          <details open={!data.changes} className="grid gap-3">
            <summary className="flex min-h-11 items-center justify-between gap-3">
              {say('theTermsOf', { date: day.format(new Date(data.version.slice(0, 10))) })}
              <ChevronDown aria-hidden="true" className="size-4 flex-none text-faint" />
            </summary>
            <div className="grid gap-3 text-soft">
              <p>{data.lead}</p>
              {data.clauses.map(({ title, text }) => (
                <section key={title} className="grid gap-1">
                  <h4 className="font-[560] text-ink">{title}</h4>
                  {text.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </section>
              ))}
            </div>
          </details>
        </div>
      )}
    </Dialog>
  );
}

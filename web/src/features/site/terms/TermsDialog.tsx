import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Skeleton, toast } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useSubmit } from '../submit/index.ts';
import { useAcceptTerms } from './actions.ts';
import { termsQuery } from './reads.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

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
      } else toast({ text: 'The terms were changed again. Please read the present ones.', tone: 'danger' });
    };
    await submit(act, { failed: 'The terms could not be accepted' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="The terms have changed"
      text="You can look at everything as before. To upload and publish, accept them first."
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button tone="main" busy={busy} disabled={!data} onClick={() => void send()}>
            Accept and continue
          </Button>
        </>
      }
    >
      <Loaded of={read} loading={<Skeleton lines={5} />} />
      {data && (
        <div className="grid gap-4">
          {data.changes && (
            <section className="grid gap-1">
              <h3 className="font-[560]">What is new</h3>
              <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">{data.changes}</p>
            </section>
          )}
          <details open={!data.changes} className="grid gap-3">
            <summary className="min-h-11 content-center">
              The terms of {day.format(new Date(data.version.slice(0, 10)))}
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

import { Notice } from '../../../kit/index.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { useAllowance } from './allowance.ts';
import { fileSize } from './file-size.ts';
import { say } from './messages.ts';

const nearShare = 0.1;
const fewUploads = 5;

const time = new Intl.DateTimeFormat(dateLanguage, { timeStyle: 'short', hourCycle: 'h23' });

function moreWords(at: string): string {
  const moment = new Date(at);
  const isToday = moment.getDate() === new Date().getDate();
  return isToday
    ? say('moreFrom', { time: time.format(moment) })
    : say('moreFromTomorrow', { time: time.format(moment) });
}

function leftWords(bytes: number | null, uploads: number | null): string {
  if (bytes === null) return say('uploadsLeftToday', { uploads: uploads ?? 0 });
  const size = fileSize(bytes);
  return uploads === null ? say('sizeLeftToday', { size }) : say('sizeAndUploadsLeftToday', { size, uploads });
}

type AllowanceNoticeProps = {
  bytes: number;
  files: number;
};

/** Only the server refuses. */
export function AllowanceNotice({ bytes, files }: AllowanceNoticeProps) {
  const data = useAllowance();
  if (!data) return null;
  const { bytesLeft, bytesPerDay, uploadsLeft, moreAt } = data;
  const tooMuch = bytesLeft !== null && bytes > bytesLeft;
  const isNear = bytesLeft !== null && bytesPerDay !== null && bytesLeft < bytesPerDay * nearShare;
  const tooMany = files > uploadsLeft;
  if (!tooMuch && !isNear && !tooMany && uploadsLeft > fewUploads) return null;
  const left = leftWords(
    tooMuch || isNear ? bytesLeft : null,
    tooMany || uploadsLeft <= fewUploads ? uploadsLeft : null,
  );
  return (
    <Notice tone={tooMuch || tooMany ? 'danger' : 'info'} title={left}>
      {tooMuch && <>{say('yourChoiceHas', { size: fileSize(bytes) })} </>}
      {moreAt && moreWords(moreAt)}
    </Notice>
  );
}

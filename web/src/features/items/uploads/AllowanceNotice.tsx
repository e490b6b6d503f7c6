import { Notice } from '../../../kit/index.ts';
import { useAllowance } from './allowance.ts';
import { fileSize } from './file-size.ts';

const nearShare = 0.1;
const fewUploads = 5;

const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23' });

/** `17:20`, or `06:35 tomorrow` */
function momentWords(at: string): string {
  const moment = new Date(at);
  return `${time.format(moment)}${moment.getDate() === new Date().getDate() ? '' : ' tomorrow'}`;
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
  const left = [
    ...(bytesLeft !== null && (tooMuch || isNear) ? [fileSize(bytesLeft)] : []),
    ...(tooMany || uploadsLeft <= fewUploads ? [`${uploadsLeft} ${uploadsLeft === 1 ? 'upload' : 'uploads'}`] : []),
  ].join(' and ');
  return (
    <Notice tone={tooMuch || tooMany ? 'danger' : 'info'} title={`${left} left today`}>
      {tooMuch && `Your choice has ${fileSize(bytes)}. `}
      {moreAt && `You can upload more from ${momentWords(moreAt)}.`}
    </Notice>
  );
}

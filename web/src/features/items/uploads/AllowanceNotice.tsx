import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { fileSize } from './file-size.ts';

/** Where less than this part of the day's bytes, or so few uploads, are left, the form says it. */
const nearShare = 0.1;
const fewUploads = 5;

const allowanceQuery = {
  queryKey: ['upload-allowance'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getUploadAllowance({}, { signal }),
  staleTime: 10_000,
};
const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23' });

/** Within the next 24 hours: `17:20`, or `06:35 tomorrow`. */
function momentWords(at: string): string {
  const moment = new Date(at);
  return `${time.format(moment)}${moment.getDate() === new Date().getDate() ? '' : ' tomorrow'}`;
}

type AllowanceNoticeProps = {
  /** Of all chosen files. */
  bytes: number;
  files: number;
};

/** Says what is left of the day's uploads when it is little, or too little for what was chosen. The upload itself is refused by the server. */
export function AllowanceNotice({ bytes, files }: AllowanceNoticeProps) {
  const { data } = useQuery(allowanceQuery);
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
      {tooMuch && `What you chose has ${fileSize(bytes)}. `}
      {moreAt && `There is more room from ${momentWords(moreAt)} on.`}
    </Notice>
  );
}

import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '../../site/submit/index.ts';
import { detectEarly, type Entry, openEarlyDetection, useEarlyDetections } from '../upload-queue/index.ts';
import { changeSettings, filesOf, filesToDetect } from './choose.ts';
import {
  type Chosen,
  checkChosen,
  checkDraft,
  type Draft,
  describesOne,
  isChecked,
  isVideo,
  type Settings,
  settingsOf,
  stepWords,
} from './draft.ts';
import { say } from './messages.ts';
import { isCertain, phrasesOf } from './preview.ts';
import { deleteTextFields, saveTextFields } from './saved-fields.ts';
import { sendChosen } from './to-upload.ts';

/** A field may be a group of buttons. */
const firstInvalid = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] button';

export type UploadFormProps = { options: UploadOptions; start: Draft; onSent: (entries: Entry[]) => void };

/** The chosen files with their settings and faults, and the way to publish them. */
export function useUploadForm({ options, start, onSent }: UploadFormProps) {
  const [draft, setDraft] = useState(start);
  const [shownId, setShownId] = useState<string>();
  const [tries, setTries] = useState(0);
  const { busy, submit } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const { chosen } = draft;
  const several = chosen.length > 1;
  const shown = chosen.find(({ id }) => id === shownId) ?? chosen[0];
  const settings = settingsOf(draft, shown);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const setSettings = (change: Partial<Settings>) => setDraft((now) => changeSettings(now, shown, change));

  const earlyOf = useEarlyDetections();
  const isSending = (file: File | undefined) => ['sending', 'looking', 'found'].includes(earlyOf(file)?.is ?? '');
  const isSeen = (one: Chosen) => isCertain(settingsOf(draft, one).censor, earlyOf(one.source.file));
  const checkedOf = (one: Chosen, seen: boolean) => isChecked(settingsOf(draft, one), isVideo(one), options, seen);
  const toCheck = chosen.filter((one) => checkedOf(one, isSeen(one)));

  const ofFiles = Object.fromEntries(chosen.map((one) => [one.id, checkChosen(draft, one, options)]));
  const ofAll = checkDraft(draft, options);
  const tried = tries > 0;
  const errors = tried ? { ...ofAll, ...(shown && ofFiles[shown.id]) } : {};
  // A file that is too large is reported at once.
  const fileError = shown ? ofFiles[shown.id]?.file : errors.file;
  const tooLarge = ({ id }: Chosen): Record<string, string> => (ofFiles[id]?.file ? { file: ofFiles[id].file } : {});
  const listErrors = tried ? ofFiles : Object.fromEntries(chosen.map((one) => [one.id, tooLarge(one)]));

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [tries]);
  useEffect(() => {
    if (!sent.current) saveTextFields(draft);
  }, [draft]);
  useEffect(() => detectEarly(filesOf(draft.chosen), filesToDetect(draft, shown)), [draft, shown]);
  useEffect(openEarlyDetection, []);

  const send = async (check: boolean) => {
    const entries = await sendChosen(draft, options, (one) => isSeen(one) && !check);
    sent.current = true;
    deleteTextFields();
    onSent(entries);
  };
  const publish = (check = false) => {
    if (busy) return;
    setTries(tries + 1);
    const wrong = chosen.find(({ id }) => Object.keys(ofFiles[id] ?? {}).length > 0);
    if (wrong) setShownId(wrong.id);
    if (wrong || Object.keys(ofAll).length > 0) return;
    void submit(() => send(check), { failed: say('theUploadCouldNotBe') });
  };

  return {
    form,
    draft,
    setDraft,
    set,
    shown,
    setShownId,
    several,
    settings,
    setSettings,
    errors,
    fileError,
    listErrors,
    isSeen,
    found: describesOne(draft) ? phrasesOf(earlyOf(shown?.source.file)) : null,
    checked: shown ? checkedOf(shown, isSeen(shown)) : isChecked(settings, false, options),
    /** The allowance has counted the others, which are being sent. */
    unsentBytes: chosen.reduce((sum, { source }) => sum + (isSending(source.file) ? 0 : (source.file?.size ?? 0)), 0),
    /** The other files are published at once. */
    toCheck: toCheck.length,
    /** True if some would be checked, had the form not shown their covers without a question. */
    hasSeen: chosen.some((one) => checkedOf(one, false) && !toCheck.includes(one)),
    step: stepWords({ ...ofAll, ...Object.assign({}, ...Object.values(ofFiles)) }),
    busy,
    publish,
    isUnsent: () => !sent.current && chosen.length > 0,
  };
}

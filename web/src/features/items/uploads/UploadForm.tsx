import { cx } from '../../../kit/index.ts';
import { LeaveGuard } from '../../site/drafts/index.ts';
import { UploadPeople } from '../consent/index.ts';
import { AllowanceNotice } from './AllowanceNotice.tsx';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { useAllowance } from './allowance.ts';
import { Chooser } from './Chooser.tsx';
import { ChosenDuplicate } from './ChosenDuplicate.tsx';
import { ChosenList } from './ChosenList.tsx';
import { ChosenPreview } from './ChosenPreview.tsx';
import { CoversFold } from './CoversFold.tsx';
import { changeChosen, remove, setEach } from './choose.ts';
import { DetailFields } from './DetailFields.tsx';
import { isSet, isVideo, settingsOf } from './draft.ts';
import { say } from './messages.ts';
import { PublishBar } from './PublishBar.tsx';
import { EachSwitch } from './SeveralSwitches.tsx';
import { Ticks } from './Ticks.tsx';
import { TitleField } from './TitleField.tsx';
import { type UploadFormProps, useUploadForm } from './useUploadForm.ts';

export function UploadForm({ options, start, onSent }: UploadFormProps) {
  const upload = useUploadForm({ options, start, onSent });
  const { form, draft, setDraft, set, shown, setShownId, several, settings, setSettings } = upload;
  const { errors, fileError, listErrors, checked, busy, publish } = upload;
  const { chosen, each } = draft;
  const approval = useAllowance()?.approval ?? null;
  const isPublic =
    several && each
      ? chosen.some((one) => settingsOf(draft, one).visibility === 'public')
      : settings.visibility === 'public';
  return (
    // Publishing cannot be undone, so only the button sends the form, not Enter in a field.
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className="grid gap-6 lg:grid-cols-2 lg:gap-x-10"
    >
      <LeaveGuard
        when={upload.isUnsent}
        text={several ? say('filesWouldHaveToBeChosen') : say('fileWouldHaveToBeChosen')}
      />
      <div className="contents lg:sticky lg:top-[calc(var(--bar)+24px)] lg:grid lg:min-w-0 lg:content-start lg:gap-4 lg:self-start lg:[--preview:56svh]">
        {shown && (
          <div className="max-lg:contents">
            <ChosenPreview
              key={shown.id}
              one={shown}
              censor={settings.censor}
              checked={checked}
              keepsHeight={several}
              error={several ? undefined : fileError}
              disabled={busy}
              onClear={several ? undefined : () => setDraft(remove(draft, shown.id))}
            />
          </div>
        )}
        {shown && !several && (
          <ChosenDuplicate
            one={shown}
            onAnyway={() => setDraft(changeChosen(draft, shown.id, { anyway: true }))}
            onRemove={() => setDraft(remove(draft, shown.id))}
          />
        )}
        {several && (
          <ChosenList
            draft={draft}
            selected={shown?.id}
            errors={listErrors}
            isCertain={upload.isSeen}
            onSelect={setShownId}
            onChange={setDraft}
          />
        )}
        <Chooser draft={draft} options={options} error={shown ? undefined : fileError} onChange={setDraft} />
      </div>
      <div className={cx('upload-fields grid min-w-0 content-start gap-4', shown && 'upload-fields-below')}>
        {several && <EachSwitch each={each} onChange={(next) => setDraft(setEach(draft, next))} />}
        <TitleField draft={draft} error={errors.title} onChange={set} />
        <Ticks draft={draft} errors={errors} onChange={set} />
        <CoversFold
          settings={settings}
          options={options}
          errors={errors}
          video={several && !each ? chosen.every(isVideo) : shown !== undefined && isVideo(shown)}
          onChange={setSettings}
        />
        <DetailFields
          joins={draft.joins !== null}
          settings={settings}
          found={upload.found}
          options={options}
          errors={errors}
          onChange={setSettings}
        />
        <UploadPeople
          key={each ? shown?.id : ''}
          value={settings.shown}
          isPublic={settings.visibility === 'public'}
          onChange={(people) => setSettings({ shown: people })}
        />
        <AllowanceNotice bytes={upload.unsentBytes} files={chosen.length} />
        {approval && isPublic && <ApprovalNotice ahead={approval} />}
        <PublishBar
          files={chosen.length}
          asSet={isSet(draft)}
          joins={draft.joins !== null}
          toCheck={upload.toCheck}
          isChecked={checked}
          isPublic={isPublic}
          needsApproval={approval !== null}
          step={upload.step}
          busy={busy}
          onPublish={() => publish()}
          onCheck={upload.hasSeen ? () => publish(true) : null}
        />
      </div>
    </form>
  );
}

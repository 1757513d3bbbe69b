import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { Button } from '../controls/button';
import { Text } from '../display/text';
import { BottomActionBar } from '../layout/bottom-action-bar';
import { LeaveGuard } from './leave-guard';
import { RestoredDraft } from './restored-draft';
import { FormSaveConflict } from './save-conflict';
import { SavingFields } from './saving-fields';

interface SavedFormProps {
  /** The result of `useSavedForm`. */
  form: {
    isSaving: boolean;
    isLeft: boolean;
    isReadOnly: boolean;
    submit(event: SyntheticEvent): void;
    isUnsaved(): boolean;
    isRestored: boolean;
    discard(): void;
    keepMine(): void;
    takeTheirs(): void;
  };
  /** The version that somebody else has saved, field by field. Undefined without a conflict. */
  theirs?: readonly { label: string; text: string }[] | undefined;
  saveLabel: string;
  /** A link that leaves without saving. */
  cancel?: ReactNode;
  /** True if the screen has several forms: the actions then stay below the fields, on phones too. */
  isPart?: boolean;
  /** Disables saving, for example without changes. The button can keep the focus, because a save can disable it. */
  isClosed?: boolean;
  children: ReactNode;
}

/** Looks disabled, and can keep the focus. */
const closed = {
  'aria-disabled': true,
  style: { background: 'var(--color-disabled-background)', color: 'var(--color-disabled)', cursor: 'default' },
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/** The frame of a form: its fields, a conflict, the leave guard, and the action bar. */
export function SavedForm({ form, theirs, saveLabel, cancel, isPart = false, isClosed = false, children }: SavedFormProps) {
  const actions = (
    <>
      {cancel}
      <Button
        type="submit"
        variant="contained"
        loading={form.isSaving}
        disabled={theirs !== undefined || form.isLeft}
        {...(isClosed && closed)}
      >
        {saveLabel}
      </Button>
    </>
  );
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6 max-w-160 *:mt-0">
      <SavingFields isSaving={form.isReadOnly} className="flex flex-col gap-6 *:mt-0">
        {theirs && <Theirs theirs={theirs} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />}
        {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
        {children}
      </SavingFields>
      {isPart ? <div className="flex justify-end gap-3">{actions}</div> : <BottomActionBar>{actions}</BottomActionBar>}
      <LeaveGuard isUnsaved={form.isUnsaved} onLeave={form.discard} />
    </form>
  );
}

interface TheirsProps {
  theirs: readonly { label: string; text: string }[];
  onKeepMine(): void;
  onTakeTheirs(): void;
}

function Theirs({ theirs, ...choices }: TheirsProps) {
  return (
    <FormSaveConflict {...choices}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 mt-3 mb-4 [&_dd]:m-0">
        {theirs.map(({ label, text }) => (
          <div key={label} className="contents">
            <Text component="dt">{label}</Text>
            <Text component="dd" dir="auto" className="font-semibold wrap-anywhere">
              {text || '–'}
            </Text>
          </div>
        ))}
      </dl>
    </FormSaveConflict>
  );
}

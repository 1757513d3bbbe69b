import type { AuthorRules } from '@muster/contract/forms/author-rules';
import { isRequiredNow } from '@muster/contract/forms/validate';
import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import clsx from 'clsx';
import { Fragment, useCallback, useEffect, useId, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { repeatsHeading } from './displays/heading';
import { UnknownField } from './displays/unknown-field';
import { SendFailure } from './send-failure';
import { FieldSlot } from './field-slot';
import { betweenFields, FormFields, isBesideButton, type FormFieldsProps } from './form-fields';
import { FormButtons, type FormButtonsProps } from './form-buttons';
import { FormErrorSummary } from './form-error-summary';
import { goToField } from './go-to-field';
import type { FindWaiting } from '../files';
import { LeaveGuard } from '../../ui/forms/leave-guard';
import { SavingFields } from '../../ui/forms/saving-fields';
import { SendDateProvider } from './day/send-date';
import type { FormAction } from './submission';
import { useEdits } from './use-edits';
import { useSubmit } from './use-submit';
import { knownPart, useTemplateForm, useVisibleFields, type TemplateForm } from './use-template-form';

/** How a form arranges its fields and its buttons. */
export interface FormFrame {
  Fields: ComponentType<FormFieldsProps>;
  Buttons: ComponentType<FormButtonsProps>;
}

const plainFrame: FormFrame = { Fields: FormFields, Buttons: FormButtons };

export interface FormProps {
  schema: FormSchema;
  scope: CampaignScope;
  /** The initial answers, read once. Absent for a new form, which starts with the template's default values. */
  answers?: Answers | undefined;
  /** The saved answers, if they differ. Saving removes the files that are only in these. Read once. */
  saved?: Answers | undefined;
  /** The fields that a draft requires [5.4]. */
  draftRequired?: readonly string[];
  /** For an author's form: the rules of the campaign. */
  rules?: AuthorRules;
  /** The field from which a relative due date counts [5.13]. */
  sendDateField?: string;
  /** The screen's heading. A field with the same label does not repeat it. */
  heading?: string;
  /** The buttons, in order. In a form of one line, Enter runs the primary action. */
  actions: readonly FormAction[];
  /** Shown before the first field, for example that the question has changed. */
  note?: ReactNode;
  /** Stands after the last field, beside the buttons: for example, who will see the answers. */
  lastNote?: ReactNode;
  /** Content below a field, by the field's name. */
  below?: Readonly<Record<string, ReactNode>> | undefined;
  /** A preview can be filled in, but has no buttons. */
  isPreview?: boolean;
  frame?: FormFrame;
  /** Called after each change by the person, so that the screen can keep the text [8.13]. */
  onTyped?: ((typed: Answers) => void) | undefined;
  /** If set, the form asks before the person leaves unsaved text, and calls this when they leave. */
  onLeave?: (() => void) | undefined;
}

/** The form of a template, for its author or a respondent [4.23] [5.1]. Must be rendered inside FormSourcesProvider. */
export function Form({
  schema: whole,
  scope,
  answers,
  saved = answers,
  draftRequired,
  rules,
  sendDateField,
  heading,
  actions,
  note,
  lastNote,
  below,
  isPreview = false,
  frame: { Fields, Buttons } = plainFrame,
  onTyped,
  onLeave,
}: FormProps) {
  const formId = useId();
  const schema = useMemo(() => knownPart(whole), [whole]);
  const root = useRef<HTMLFormElement>(null);
  const { busyFields, onBusy } = useBusyFields();
  const edits = useEdits();
  const { onEdit, onSending, isUnsaved, wouldLose } = edits;
  const template = useTemplateForm({ schema, scope, draftRequired, rules, answers });
  const { form } = template;
  const { control } = form;
  const { fields, deciding } = useVisibleFields(schema, scope, control);
  const { submit, failure, isReadOnly, ...sending } = useSubmit({ schema, saved: saved ?? {}, template, root, busyFields, onSending });

  useTypedAnswers(form, isUnsaved, onTyped);

  const primary = actions.find((action) => action.isPrimary);
  const fieldOf = (name: string) => {
    const field = fields.get(name);
    if (!field) return schema.properties[name] ? null : <UnknownField key={name} name={name} />;
    return (
      <Fragment key={name}>
        <FieldSlot
          name={name}
          field={field}
          control={control}
          formId={formId}
          scope={scope}
          required={isRequiredNow(field, deciding, fields)}
          isLabelHidden={(heading !== undefined && field.label === heading) || repeatsHeading(fields, name)}
          valueOf={form.getValues}
          onEdit={onEdit}
          onBusy={onBusy}
        />
        {below?.[name]}
      </Fragment>
    );
  };
  return (
    <form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (primary) submit(primary);
      }}
    >
      {!isPreview && <LeaveGuard isUnsaved={wouldLose} isKept={onTyped !== undefined && onLeave === undefined} onLeave={onLeave} />}
      <SendDateProvider control={control} field={sendDateField}>
        <SavingFields isSaving={isReadOnly} className={clsx('flex flex-col', betweenFields)}>
          <Fields schema={whole} show={fieldOf} fields={fields} form={form}>
            {note}
            <FormErrorSummary
              schema={schema}
              control={control}
              title={failure?.isOfFields ? failure.title : undefined}
              onGo={(name) => goToField(root.current, name)}
            />
          </Fields>
          <div className="flex flex-col gap-2 empty:hidden">
            {Object.keys(whole.properties).filter(isBesideButton).map(fieldOf)}
            {lastNote}
          </div>
          {failure && !failure.isOfFields && <SendFailure title={failure.title} reasons={failure.reasons} />}
        </SavingFields>
      </SendDateProvider>
      {!isPreview && <Buttons {...sending} actions={actions} onPress={submit} form={form} edits={edits} root={root} />}
    </form>
  );
}

/** The fields that wait for an upload, with what finds the files that the form can send later. */
function useBusyFields() {
  const busyFields = useRef(new Map<string, FindWaiting | undefined>());
  const onBusy = useCallback(
    (name: string, isBusy: boolean, findWaiting?: FindWaiting) =>
      void (isBusy ? busyFields.current.set(name, findWaiting) : busyFields.current.delete(name)),
    [],
  );
  return { busyFields, onBusy };
}

/** Calls `onTyped` with the answers after each change by the person. */
function useTypedAnswers({ watch }: TemplateForm, isUnsaved: () => boolean, onTyped: FormProps['onTyped']): void {
  useEffect(() => {
    if (!onTyped) return undefined;
    const { unsubscribe } = watch((typed) => isUnsaved() && onTyped(typed));
    return unsubscribe;
  }, [watch, onTyped, isUnsaved]);
}

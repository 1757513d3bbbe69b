import type { AuthorRules } from '@muster/contract/forms/author-rules';
import { isRequiredNow } from '@muster/contract/forms/validate';
import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fragment, useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { BottomActionBar } from '../../ui/layout/bottom-action-bar';
import { UnknownField } from './displays/unknown-field';
import { SendFailure } from './send-failure';
import { FieldSlot } from './field-slot';
import { betweenFields, FormFields } from './form-fields';
import { FormErrorSummary } from './form-error-summary';
import { goToField } from './go-to-field';
import { LeaveGuard } from '../../ui/forms/leave-guard';
import { SendDateProvider } from './send-date';
import type { FormAction } from './submission';
import { useSubmit } from './use-submit';
import { knownPart, useTemplateForm, useVisibleFields } from './use-template-form';

export interface FormProps {
  schema: FormSchema;
  scope: CampaignScope;
  /** What it starts with. Absent for a new form, which starts with the template's default values. It is read once. */
  answers?: Answers | undefined;
  /** What the server holds, where that differs: files that are missing in the form are removed there. It is read once. */
  saved?: Answers | undefined;
  /** The fields that a draft needs [5.4]. */
  draftRequired?: readonly string[];
  /** Of an author's form: what it owes to the campaign. */
  rules?: AuthorRules;
  /** The field from which a relative due date counts [5.13]. */
  sendDateField?: string;
  /** What the screen's heading says: a field's label that says the same is not shown a second time. */
  heading?: string;
  /** Its buttons, in their order; Enter in a form of a single line does the primary one. */
  actions: readonly FormAction[];
  /** What is said before the first field, such as who will see the answers. */
  note?: ReactNode;
  /** What stands below a field, by its name. */
  below?: Readonly<Record<string, ReactNode>> | undefined;
  /** Shown to be looked at: it can be filled in, and has no buttons. */
  isPreview?: boolean;
  /** Takes what stands in the form after each change by the person, for a screen that keeps it [8.13]. */
  onTyped?: ((typed: Answers) => void) | undefined;
  /** Given, the form asks before the person leaves unsaved text, and calls this when they leave. */
  onLeave?: (() => void) | undefined;
}

interface Edits {
  made: number;
  /** How many of them are with the server. */
  saved: number;
}

const isUnsaved = ({ made, saved }: Edits): boolean => made > saved;

/** A template's form: an author's or a respondent's [4.23] [5.1]. It stands in a FormSourcesProvider. */
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
  below,
  isPreview = false,
  onTyped,
  onLeave,
}: FormProps) {
  const formId = useId();
  const schema = useMemo(() => knownPart(whole), [whole]);
  const root = useRef<HTMLFormElement>(null);
  const busyFields = useRef(new Set<string>());
  const edits = useRef({ made: 0, saved: 0 });
  const template = useTemplateForm({ schema, scope, draftRequired, rules, answers });
  const { control } = template.form;
  const { fields, deciding } = useVisibleFields(schema, scope, control);
  const onSending = () => {
    const { made } = edits.current;
    return () => void (edits.current.saved = made);
  };
  const { submit, running, failure, isDone } = useSubmit({ schema, saved: saved ?? {}, template, root, busyFields, onSending });

  const isSending = useRef(false);
  useEffect(() => {
    isSending.current = running !== undefined;
  }, [running]);
  // While it is sent, leaving is what the sender does next.
  const wouldLose = useCallback(() => isUnsaved(edits.current) && !isSending.current, []);
  const onEdit = useCallback(() => void (edits.current.made += 1), []);
  const onBusy = useCallback(
    (name: string, isBusy: boolean) => void (isBusy ? busyFields.current.add(name) : busyFields.current.delete(name)),
    [],
  );

  const { watch } = template.form;
  useEffect(() => {
    if (!onTyped) return undefined;
    const { unsubscribe } = watch((typed) => isUnsaved(edits.current) && onTyped(typed));
    return unsubscribe;
  }, [watch, onTyped]);

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
          isLabelHidden={heading !== undefined && field.label === heading}
          valueOf={template.form.getValues}
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
        <Stack sx={{ gap: betweenFields }}>
          <FormFields schema={whole} show={fieldOf}>
            {note}
            <FormErrorSummary
              schema={schema}
              control={control}
              title={failure?.isOfFields ? failure.title : undefined}
              onGo={(name) => goToField(root.current, name)}
            />
          </FormFields>
          {failure && !failure.isOfFields && <SendFailure title={failure.title} reasons={failure.reasons} />}
        </Stack>
      </SendDateProvider>
      {!isPreview && (
        <BottomActionBar>
          {actions.map((action) => (
            <Button
              key={action.name}
              variant={action.isPrimary ? 'contained' : 'outlined'}
              size="large"
              loading={running === action.name}
              disabled={isDone || running !== undefined}
              onClick={() => submit(action)}
            >
              {action.label}
            </Button>
          ))}
        </BottomActionBar>
      )}
    </form>
  );
}

import type { CampaignTemplate } from '@muster/contract/templates/template';
import { useRef, useState } from 'react';
import { problemsOf } from './problems';
import { useTemplateDraft } from './template-draft';
import { useEditedTemplate } from './use-edited-template';
import { useKeepTyped } from './use-keep-typed';
import { useSave } from './use-save';
import { useTemplateProblems } from './use-template-problems';

interface TypedTemplateOptions {
  template: CampaignTemplate | undefined;
  /** What a new template begins with. */
  copyOf: CampaignTemplate | undefined;
  onSaved(saved: CampaignTemplate): void;
  /** Goes to the first fault that stopped a save. */
  onProblem(path: string): void;
}

/** What the person typed into a template: kept on the device until it is saved, with its faults and a conflict. */
export function useTypedTemplate({ template, copyOf, onSaved, onProblem }: TypedTemplateOptions) {
  const draft = useTemplateDraft(template?.id ?? (copyOf && `copy of ${copyOf.id}`));
  const editing = useEditedTemplate(template ?? copyOf, draft.kept);
  const { edited, isChanged } = editing;
  const { problems, texts, showOwn, showRefused } = useTemplateProblems(edited);
  const isDone = useRef(false);
  const [isRestored, setIsRestored] = useState(draft.kept !== undefined);

  const save = useSave({
    template,
    begun: draft.kept?.version ?? template?.version,
    keyOf: draft.keyOf,
    onSaved: (saved) => {
      isDone.current = true;
      draft.forget();
      onSaved(saved);
    },
    onRefused: (given) => {
      showRefused(given);
      onProblem(given[0]?.path ?? 'title');
    },
  });
  const keepTyped = useKeepTyped({ editing, draft, version: save.version });

  const discard = () => {
    setIsRestored(false);
    draft.forget();
    editing.discard();
    save.setVersion(template?.version);
  };
  const takeTheirs = () => {
    if (save.theirs) editing.restart(save.theirs);
    save.settle();
  };
  const submit = () => {
    showOwn();
    const problem = firstProblem(editing);
    if (problem !== undefined) {
      onProblem(problem);
      return;
    }
    save.send(edited);
    // The draft then has the idempotency key of this request.
    keepTyped();
  };
  return {
    editing,
    problems,
    texts,
    draft: {
      isUnsaved: () => isChanged && !isDone.current,
      /** The form shows text from an earlier visit. */
      isRestored: isRestored && isChanged,
      forget: draft.forget,
      discard,
    },
    save: { ...save, takeTheirs },
    submit,
  };
}

/** The path of the first problem that the page itself finds. */
const firstProblem = ({ edited, textProblem }: ReturnType<typeof useEditedTemplate>): string | undefined =>
  textProblem ? 'configuration' : problemsOf(edited)[0]?.path;

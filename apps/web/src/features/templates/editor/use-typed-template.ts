import type { CampaignTemplate } from '@muster/contract/templates/template';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditedTemplate } from './edited-template';
import { problemsOf } from './problems';
import { useTemplateDraft } from './template-draft';
import { useEditedTemplate } from './use-edited-template';
import { useSave } from './use-save';
import { useTemplateProblems } from './use-template-problems';

interface TypedTemplateOptions {
  template: CampaignTemplate | undefined;
  onSaved(saved: CampaignTemplate): void;
  /** Goes to the first fault that stopped a save. */
  onProblem(path: string): void;
}

/** What the person typed into a template: kept on the device until it is saved, with its faults and a conflict. */
export function useTypedTemplate({ template, onSaved, onProblem }: TypedTemplateOptions) {
  const draft = useTemplateDraft(template?.id);
  const editing = useEditedTemplate(template, draft.kept);
  const { edited } = editing;
  const { problems, texts, showOwn, showRefused } = useTemplateProblems(edited);
  const isDone = useRef(false);
  const [isRestored, setRestored] = useState(draft.kept !== undefined);

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
  const { version, setVersion, theirs, settle } = save;
  const keep = ({ type, subType, title, description }: EditedTemplate, text: string, begun: number | undefined) => {
    if (editing.isChanged) draft.keep({ type, subType, title, description, text }, begun);
    else draft.forget();
  };
  const keepChange = useEffectEvent(keep);
  useEffect(() => keepChange(edited, editing.text, version), [edited, editing.text, version]);

  return {
    editing,
    problems,
    texts,
    draft: {
      isUnsaved: () => editing.isChanged && !isDone.current,
      /** The form shows text from an earlier visit. */
      isRestored: isRestored && editing.isChanged,
      forget: draft.forget,
      discard: () => {
        setRestored(false);
        draft.forget();
        editing.discard();
        setVersion(template?.version);
      },
    },
    save: {
      ...save,
      takeTheirs: () => {
        if (theirs) editing.restart(theirs);
        settle();
      },
    },
    submit: () => {
      showOwn();
      if (editing.textProblem) return onProblem('configuration');
      const [first] = problemsOf(edited);
      if (first) return onProblem(first.path);
      save.send(edited);
      return keep(edited, editing.text, version);
    },
  };
}

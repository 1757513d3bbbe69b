import type { CampaignTemplate } from '@muster/contract/templates/template';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { templateQuery, useSaveTemplate } from '../api';
import type { EditedTemplate } from './edited-template';
import type { Problem } from './problem';
import { refusedProblems } from './problems';

interface SaveOptions {
  template: CampaignTemplate | undefined;
  /** The version on which the person began. */
  begun: number | undefined;
  /** The idempotency key for a body. */
  keyOf(body: object): string;
  onSaved(saved: CampaignTemplate): void;
  onRefused(problems: readonly Problem[]): void;
}

/** Saves the template. Shows each error at its place. If somebody else saved first, the person sees both versions and chooses. */
export function useSave({ template, begun, keyOf, onSaved, onRefused }: SaveOptions) {
  const { t } = useTranslation('template-library');
  const queryClient = useQueryClient();
  const save = useSaveTemplate(template?.id);
  const [version, setVersion] = useState(begun);
  const [theirs, setTheirs] = useState<CampaignTemplate>();
  const fetchTheirs = (id: number) =>
    queryClient
      .query({ ...templateQuery(id), staleTime: 0 })
      .then(setTheirs, (error: unknown) => isApiError(error) && announceFailure(error));
  const refuse = (error: Error) => {
    if (!isApiError(error)) return;
    const { message, fieldErrors } = error.problem;
    if (message === 'campaignTemplate.subTypeTaken') onRefused([{ path: 'subType', code: 'Taken' }]);
    else if (message === 'error.version' && template) void fetchTheirs(template.id);
    else if (fieldErrors?.length) onRefused(refusedProblems(fieldErrors, t));
    else announceFailure(error);
  };
  return {
    isSaving: save.isPending,
    /** The editor closes after a save: a later change would be lost with it. */
    isReadOnly: save.isPending || save.isSuccess,
    version,
    theirs,
    send: (edited: EditedTemplate) => {
      const configuration = edited.configuration as unknown as Record<string, unknown>;
      const body = { ...edited, configuration, ...(version !== undefined && { version }) };
      save.mutate({ ...body, idempotencyKey: keyOf(body) }, { onSuccess: onSaved, onError: refuse });
    },
    /** The next save replaces this version. */
    setVersion,
    /** Called after the choice: the next save replaces the version that the person has seen. */
    settle: () => {
      setVersion(theirs?.version);
      setTheirs(undefined);
    },
  };
}

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
  onSaved(saved: CampaignTemplate): void;
  onRefused(problems: readonly Problem[]): void;
}

/** Sends the template; a refusal is shown where it arose, and a change that came in between is shown to choose from. */
export function useSave({ template, onSaved, onRefused }: SaveOptions) {
  const { t } = useTranslation('template-library');
  const queryClient = useQueryClient();
  const save = useSaveTemplate(template?.id);
  const [version, setVersion] = useState(template?.version);
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
    theirs,
    send: (edited: EditedTemplate) =>
      save.mutate(
        { ...edited, configuration: edited.configuration as unknown as Record<string, unknown>, ...(version !== undefined && { version }) },
        { onSuccess: onSaved, onError: refuse },
      ),
    /** The person has chosen: saving goes upon what they were shown. */
    settle: () => {
      setVersion(theirs?.version);
      setTheirs(undefined);
    },
  };
}

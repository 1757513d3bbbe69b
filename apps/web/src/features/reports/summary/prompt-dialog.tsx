import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { refusedFields } from '../../../lib/forms/field-errors';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { TextInput } from '../../../ui/text-input';
import { promptQuery, useUpdatePrompt } from './api';

const maxCharacters = 4_000;

/** [7.17] The prompt for the language model, one for all companies. [5.31] A blank one cannot be sent. */
export function PromptDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('summary');
  const titleId = useId();
  const { data, isError, refetch } = useQuery(promptQuery);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('prompt.title')}</DialogTitle>
      {data ? <PromptForm prompt={data.prompt} onClose={onClose} /> : null}
      {!data && (
        <DialogContent>
          {isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={160} />}
        </DialogContent>
      )}
    </Dialog>
  );
}

function PromptForm({ prompt, onClose }: { prompt: string; onClose(): void }) {
  const { t } = useTranslation(['summary', 'ui']);
  const [text, setText] = useState(prompt);
  const [problem, setProblem] = useState<string>();
  const update = useUpdatePrompt();
  const save = () =>
    update.mutate(text, {
      onSuccess: onClose,
      onError: (error) => {
        const [refused] = refusedFields(error, ['prompt']);
        setProblem(refused?.text);
        if (!refused && isApiError(error)) announceFailure(error);
      },
    });
  return (
    <>
      <DialogContent>
        <Text className="mb-4">{t('prompt.text')}</Text>
        <SavingFields isSaving={update.isPending}>
          <TextInput
            label={t('prompt.label')}
            required
            multiline
            minRows={6}
            maxRows={14}
            value={text}
            problem={problem}
            inputProps={{ maxLength: maxCharacters }}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
          />
        </SavingFields>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={update.isPending}>
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" onClick={save} loading={update.isPending} disabled={text.trim() === ''}>
          {t('prompt.save')}
        </Button>
      </DialogActions>
    </>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadText } from './configuration-text';

type TextProblem = Extract<ReadText, { problem: string }>;

interface JsonEditorProps {
  text: string;
  problem: TextProblem | undefined;
  onChange(text: string): void;
}

/** The whole configuration as text, for what the lists do not show. */
export function JsonEditor({ text, problem, onChange }: JsonEditorProps) {
  const { t } = useTranslation('template-library');
  const id = useId();
  return (
    <div data-path="configuration">
      <Typography component="label" htmlFor={id} variant="subtitle1" sx={{ display: 'block' }}>
        {t('json.label')}
      </Typography>
      <Typography id={`${id}-help`} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('json.help')}
      </Typography>
      <OutlinedInput
        id={id}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        multiline
        minRows={18}
        maxRows={36}
        fullWidth
        error={problem !== undefined}
        inputProps={{
          spellCheck: false,
          autoComplete: 'off',
          dir: 'ltr',
          'aria-describedby': `${id}-help${problem ? ` ${id}-problem` : ''}`,
        }}
        sx={{ '& textarea': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', fontSize: { xs: '1rem', sm: '0.875rem' } } }}
      />
      {problem && (
        <Alert id={`${id}-problem`} severity="error" role="status" sx={{ mt: 1 }}>
          <JsonProblem problem={problem} />
        </Alert>
      )}
    </div>
  );
}

function JsonProblem({ problem }: { problem: TextProblem }) {
  const { t } = useTranslation('template-library');
  if (problem.problem === 'shape') return <>{t('json.shape', { path: problem.path })}</>;
  return <>{problem.line === undefined ? t('json.syntax') : t('json.syntaxAt', { line: problem.line })}</>;
}

interface UnreadJsonProps {
  problem: TextProblem;
  onGoBack(): void;
  onDiscard(): void;
}

/** Replaces the lists while the text cannot be read: an edit in a list would overwrite it. */
export function UnreadJson({ problem, onGoBack, onDiscard }: UnreadJsonProps) {
  const { t } = useTranslation('template-library');
  return (
    <Alert
      severity="error"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={onGoBack}>
            {t('json.back')}
          </Button>
          <Button color="inherit" onClick={onDiscard}>
            {t('json.discard')}
          </Button>
        </Stack>
      }
    >
      {t('json.unread')} <JsonProblem problem={problem} />
    </Alert>
  );
}

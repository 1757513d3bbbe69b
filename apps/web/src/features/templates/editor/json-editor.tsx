import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { OutlinedInput } from '../../../ui/controls/outlined-input';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import type { ReadText } from './configuration-text';

type TextProblem = Extract<ReadText, { problem: string }>;

interface JsonEditorProps {
  text: string;
  problem: TextProblem | undefined;
  onChange(text: string): void;
}

/** The whole configuration as text, for settings that the lists do not show. */
export function JsonEditor({ text, problem, onChange }: JsonEditorProps) {
  const { t } = useTranslation('template-library');
  const id = useId();
  return (
    <div data-path="configuration">
      <Text component="label" htmlFor={id} variant="subtitle1" className="block">
        {t('json.label')}
      </Text>
      <Text id={`${id}-help`} variant="body2" color="muted" className="mb-2">
        {t('json.help')}
      </Text>
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
        className="[&_textarea]:font-mono [&_textarea]:text-base sm:[&_textarea]:text-sm"
      />
      {problem && (
        <Alert id={`${id}-problem`} severity="error" role="status" className="mt-2">
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
      className="flex-wrap"
      action={
        <div className="flex flex-wrap">
          <Button color="inherit" onClick={onGoBack}>
            {t('json.back')}
          </Button>
          <Button color="inherit" onClick={onDiscard}>
            {t('json.discard')}
          </Button>
        </div>
      }
    >
      {t('json.unread')} <JsonProblem problem={problem} />
    </Alert>
  );
}

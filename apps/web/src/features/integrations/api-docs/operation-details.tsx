import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { CopyField } from '../tokens/copy-field';
import { useTryCall } from './api';
import { curlOf } from './curl';
import { ownServer, type Operation, type Parameter } from './document';
import { FieldTable } from './field-table';

const textOf = ({ example }: Parameter): string => (typeof example === 'string' || typeof example === 'number' ? String(example) : '');

/** What a call does, its parameters and body to fill in, and its answer. */
export function OperationDetails({ operation }: { operation: Operation }) {
  const { t } = useTranslation('integrations');
  // a service beside the api takes tokens of programs only
  const isTried = operation.server === ownServer;
  const { parameters, bodies, description, answers, method } = operation;
  const [values, setValues] = useState(() => Object.fromEntries(parameters.map((parameter) => [parameter.name, textOf(parameter)])));
  const [body, setBody] = useState(bodies[0]?.text);
  const [example, setExample] = useState(bodies[0]?.name ?? '');
  const [isBroken, setBroken] = useState(false);
  const attempt = useTryCall(operation);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const isReadable = body === undefined || isJson(body);
    if (!isTried) return;
    setBroken(!isReadable);
    if (isReadable) attempt.mutate({ values, body });
  };
  return (
    <form onSubmit={send} className="grid gap-4">
      <Text lang="en" dir="ltr" className="whitespace-pre-line">
        {description}
      </Text>
      {parameters.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))] gap-4 items-start">
          {parameters.map(({ name, required, description: meaning }) => (
            <TextField
              key={name}
              label={required ? `${name} *` : name}
              helperText={meaning}
              required={required}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          ))}
        </div>
      )}
      {bodies.length > 1 && (
        <div className="max-w-80">
          <PlainSelect
            label={t('apiDocs.example')}
            value={example}
            options={bodies.map(({ name }) => name)}
            onChange={(name) => {
              setExample(name);
              setBody(bodies.find((one) => one.name === name)?.text);
            }}
          />
        </div>
      )}
      {body !== undefined && (
        <TextField
          label={t('apiDocs.body')}
          multiline
          minRows={4}
          maxRows={16}
          fullWidth
          dir="ltr"
          error={isBroken}
          helperText={isBroken ? t('apiDocs.notJson') : undefined}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          inputProps={{ spellCheck: false, className: 'font-mono' }}
        />
      )}
      <FieldTable title={t('apiDocs.bodyFields')} fields={operation.bodyFields} />
      <CopyField label={t('apiDocs.curl')} value={curlOf(operation, { values, body }, window.location.origin)} />
      {isTried && method !== 'GET' && <Alert severity="warning">{t('apiDocs.changes')}</Alert>}
      {isTried ? (
        <div>
          <Button type="submit" variant="contained" disabled={attempt.isPending}>
            {t('apiDocs.send')}
          </Button>
        </div>
      ) : (
        <Text color="muted">{t('apiDocs.tokenOnly')}</Text>
      )}
      {attempt.isError && <Alert severity="error">{t('apiDocs.notReached')}</Alert>}
      {attempt.data && <Answer {...attempt.data} />}
      <FieldTable title={t('apiDocs.answerFields')} fields={operation.answerFields} />
      <Text variant="subtitle2" component="h3">
        {t('apiDocs.answers')}
      </Text>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 m-0" lang="en" dir="ltr">
        {answers.map(({ status, description: meaning }) => (
          <div key={status} className="contents">
            <dt className="font-strong">{status}</dt>
            <dd className="m-0">{meaning}</dd>
          </div>
        ))}
      </dl>
    </form>
  );
}

function Answer({ status, text }: { status: number; text: string }) {
  const { t } = useTranslation('integrations');
  return (
    <div role="status">
      <Text className="mb-1">{t('apiDocs.answered', { status })}</Text>
      {text !== '' && (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll it.
          tabIndex={0}
          role="region"
          aria-label={t('apiDocs.answer')}
          dir="ltr"
          className="m-0 p-4 max-h-100 overflow-auto rounded-card bg-background text-[0.875rem]"
        >
          {text}
        </pre>
      )}
    </div>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

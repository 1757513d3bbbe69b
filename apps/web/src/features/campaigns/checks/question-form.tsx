import type { CheckQuestion } from '@muster/contract/campaigns/checks/checks';
import { maxExplanation, maxOptionText, maxQuestionText } from '@muster/contract/campaigns/checks/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import DeleteOutlined from '~icons/ic/outline-delete';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { IconButton } from '../../../ui/controls/icon-button';
import { OutlinedInput } from '../../../ui/controls/outlined-input';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { TextInput } from '../../../ui/inputs/text-input';
import { useShownAll } from '../../../ui/texts/page-text';
import { mayAddOption, mayRemoveOption, problemsOf, withOption, withoutOption, type Problem } from './check-values';

export interface Passage {
  name: string;
  label: string;
}

interface QuestionFormProps {
  question: CheckQuestion;
  number: number;
  passages: readonly Passage[];
  /** After the first attempt to save. */
  showsProblems: boolean;
  onChange(question: CheckQuestion): void;
  onRemove(): void;
}

const wholeText = '';

/** One check question: its text, two to six answers, the right ones, and what people read after a wrong one. */
export function QuestionForm({ question, number, passages, showsProblems, onChange, onRemove }: QuestionFormProps) {
  const { t } = useTranslation(['checks', 'ui']);
  const headingId = useId();
  const { text, options, correct, explanation, passage } = question;
  const problems = problemsOf(question);
  const words = (problem: Problem | undefined, max: number): string | undefined => {
    if (!showsProblems || problem === undefined) return undefined;
    if (problem === 'tooLong') return t('ui:problem.maxLength', { max });
    return problem === 'right' ? t('needsRight') : t(`ui:problem.${problem}`);
  };
  const setOption = (id: string, next: string) =>
    onChange({ ...question, options: options.map((option) => (option.id === id ? { ...option, text: next } : option)) });
  const setRight = (id: string, isRight: boolean) =>
    onChange({ ...question, correct: isRight ? [...correct, id] : correct.filter((one) => one !== id) });
  const rightProblem = words(problems.correct, 0);
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border border-line rounded-card p-4">
      <div className="flex items-center justify-between gap-2">
        <Text id={headingId} variant="h3" component="h3">
          {t('question', { number })}
        </Text>
        <IconButton aria-label={t('remove', { number })} onClick={onRemove} className="size-11">
          <DeleteOutlined />
        </IconButton>
      </div>
      <TextInput
        label={t('text')}
        required
        value={text}
        problem={words(problems.text, maxQuestionText)}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
      />
      <div role="group" aria-label={t('options')} className="grid gap-2">
        <Text variant="subtitle1">{t('options')}</Text>
        {options.map((option, at) => {
          const problem = words(problems.options[at], maxOptionText);
          return (
            <div key={option.id}>
              <div className="flex flex-wrap items-center gap-x-2">
                <div className="flex-[1_1_100%] sm:flex-[1_1_12rem]">
                  <OutlinedInput
                    fullWidth
                    value={option.text}
                    error={problem !== undefined}
                    inputProps={{ 'aria-label': t('option', { number: at + 1 }) }}
                    onChange={({ target }) => setOption(option.id, target.value)}
                  />
                </div>
                <FormControlLabel
                  label={t('isRight')}
                  control={<Checkbox checked={correct.includes(option.id)} onChange={(_, isChecked) => setRight(option.id, isChecked)} />}
                  className="min-h-11 max-sm:grow"
                />
                {mayRemoveOption(question) && (
                  <IconButton
                    aria-label={t('removeOption', { number: at + 1 })}
                    onClick={() => onChange(withoutOption(question, option.id))}
                    className="size-11"
                  >
                    <DeleteOutlined />
                  </IconButton>
                )}
              </div>
              {problem && (
                <Text color="error" className="font-semibold">
                  {problem}
                </Text>
              )}
            </div>
          );
        })}
        {rightProblem && (
          <Text color="error" className="font-semibold">
            {rightProblem}
          </Text>
        )}
        {mayAddOption(question) && (
          <Button
            color="inherit"
            startIcon={<Add />}
            className="justify-self-start min-h-11"
            onClick={() => onChange(withOption(question))}
          >
            {t('addOption')}
          </Button>
        )}
      </div>
      <TextInput
        label={t('explanation')}
        required
        multiline
        minRows={2}
        value={explanation}
        problem={words(problems.explanation, maxExplanation)}
        onChange={({ target }) => onChange({ ...question, explanation: target.value })}
      />
      {(passages.length > 0 || passage !== null) && (
        <PassageSelect passages={passages} passage={passage} onChoose={(name) => onChange({ ...question, passage: name })} />
      )}
    </section>
  );
}

interface PassageSelectProps {
  passages: readonly Passage[];
  passage: string | null;
  onChoose(name: string | null): void;
}

/** The text that a person reads again after a wrong answer. */
function PassageSelect({ passages, passage, onChoose }: PassageSelectProps) {
  const { t } = useTranslation('checks');
  const labels = useShownAll(passages.map(({ label }) => ({ text: label, format: 'TEXT' as const })));
  const labelOf = (name: string) =>
    name === wholeText ? t('wholeText') : (labels[passages.findIndex((one) => one.name === name)]?.text ?? name);
  const names = passages.map(({ name }) => name);
  // a call of the api can name a text that has no label
  const isUnlisted = passage !== null && !names.includes(passage);
  return (
    <PlainSelect
      label={t('passage')}
      value={passage ?? wholeText}
      options={[wholeText, ...names, ...(isUnlisted ? [passage] : [])]}
      labelOf={labelOf}
      onChange={(name) => onChoose(name === wholeText ? null : name)}
    />
  );
}

import type { TranslationText } from '@muster/contract/campaigns/languages/language';
import { lengthOf } from '@muster/contract/forms/limits';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import ErrorOutlined from '~icons/ic/outline-error';
import { Button } from '../../../ui/controls/button';
import { OutlinedInput } from '../../../ui/controls/outlined-input';
import { Text } from '../../../ui/display/text';
import type { ShownText } from '../../../ui/texts/page-text';
import { nameOf, type LanguageValues } from './use-language-form';

interface TextPairProps {
  /** The position of the text, from 1: two texts can have one label. */
  place: number;
  text: TranslationText;
  label: ShownText;
  language: LanguageTag;
  original: LanguageTag | null;
  form: UseFormReturn<LanguageValues>;
  /** Says that an outdated text is still right. Absent while something is unsaved. */
  onStillRight?: (() => void) | undefined;
}

/** An original text with the field for its translation: side by side, or one below the other on a phone. */
export function TextPair({ place, text, label, language, original, form, onStillRight }: TextPairProps) {
  const { t } = useTranslation(['campaign-languages', 'ui']);
  const id = useId();
  const name = nameOf(text);
  const problem = form.formState.errors[name]?.message;
  const isLong = text.format === 'MARKDOWN' || text.original.length > 80;
  return (
    <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2 pb-5 border-b border-b-line">
      <div className="min-w-0">
        <Text id={`${id}-label`} variant="subtitle1" dir="auto" lang={label.lang}>
          {t('place', { place, label: label.text })}
        </Text>
        <Text id={`${id}-original`} dir="auto" {...(original && { lang: original })} className="whitespace-pre-wrap wrap-anywhere">
          {text.original}
        </Text>
      </div>
      <div className="min-w-0 grid gap-1.5 content-start">
        <State text={text} onStillRight={onStillRight} />
        <OutlinedInput
          {...form.register(name, {
            validate: (value) => lengthOf(value) <= text.maxLength || t('ui:problem.maxLength', { max: text.maxLength }),
          })}
          lang={language}
          multiline
          minRows={isLong ? 4 : 1}
          fullWidth
          error={problem !== undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-original ${id}-help ${id}-problem`}
        />
        {text.format === 'MARKDOWN' && (
          <Text id={`${id}-help`} variant="body2" color="muted">
            {t('markdown')}
          </Text>
        )}
        {problem && (
          <Text id={`${id}-problem`} color="error" className="flex gap-1.5 items-start font-semibold">
            <ErrorOutlined className="icon-small mt-0.75" />
            {problem}
          </Text>
        )}
      </div>
    </div>
  );
}

function State({ text: { state, origin }, onStillRight }: Pick<TextPairProps, 'text' | 'onStillRight'>) {
  const { t } = useTranslation('campaign-languages');
  if (state === 'OUTDATED')
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <Text variant="body2" className="font-semibold text-warning">
          {t('changed')}
        </Text>
        {onStillRight && <Button onClick={onStillRight}>{t('stillRight')}</Button>}
      </div>
    );
  const words = state === 'MISSING' ? t('isMissing') : origin === 'MACHINE' ? t('isMachine') : undefined;
  return words ? (
    <Text variant="body2" color="muted">
      {words}
    </Text>
  ) : null;
}

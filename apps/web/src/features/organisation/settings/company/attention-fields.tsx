import { maxAttention } from '@muster/contract/organisation/limits';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../ui/inputs/text-input';
import { isAttention, type GeneralValues } from './general-values';

/** How much is asked of a person in a week before an author has to say why. */
export function AttentionFields({ form: { register, formState } }: { form: UseFormReturn<GeneralValues> }) {
  const { t } = useTranslation('settings');
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={t('company.attention.asks')}
        help={t('company.attention.help')}
        required
        inputMode="numeric"
        problem={errors.attentionAsks?.message}
        {...register('attentionAsks', {
          validate: (text) => isAttention(text, 'asks') || t('company.questionWait.problem', { max: maxAttention.asks }),
        })}
      />
      <TextInput
        label={t('company.attention.minutes')}
        required
        inputMode="numeric"
        problem={errors.attentionMinutes?.message}
        {...register('attentionMinutes', {
          validate: (text) => isAttention(text, 'minutes') || t('company.questionWait.problem', { max: maxAttention.minutes }),
        })}
      />
    </>
  );
}

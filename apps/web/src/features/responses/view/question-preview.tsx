import type { FormSchema } from '@muster/contract/forms/types';
import { hasNoContent } from '@muster/contract/forms/validate';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { FormText } from '../../../ui/texts/shipped-texts';
import { ContentHeading } from '../../../ui/layout/content-heading';

/** Each question with its options, for people who do not answer. */
export function QuestionPreview({ schema }: { schema: FormSchema }) {
  const { t } = useTranslation('responses');
  const asked = Object.entries(schema.properties).filter(([, field]) => !field.inputType.startsWith('READONLY_') && !hasNoContent(field));
  if (asked.length === 0) return null;
  return (
    <section>
      <ContentHeading className="mb-3">{t('questions')}</ContentHeading>
      <ol className="list-decimal grid gap-4 ps-6">
        {asked.map(([name, { label, inputTypeOptions = [] }]) => (
          <li key={name}>
            <Text dir="auto" className="font-semibold">
              <FormText>{label ?? name}</FormText>
            </Text>
            {inputTypeOptions.length > 0 && (
              <Text color="muted" dir="auto">
                {inputTypeOptions.map((option, at) => (
                  <Fragment key={option.id}>
                    {at > 0 && ' · '}
                    <FormText>{option.label}</FormText>
                  </Fragment>
                ))}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

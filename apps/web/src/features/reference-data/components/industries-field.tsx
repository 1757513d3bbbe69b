import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../../../ui/forms/field-ids';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { MultiSelect } from '../../../ui/forms/multi-select';
import { industriesQuery } from '../api';
import type { ItemValues } from '../item-values';

/** The industries to which a practice or a high-risk work applies; none means all [3.38]. */
export function IndustriesField({ control, problem }: { control: Control<ItemValues>; problem: string | undefined }) {
  const { t } = useTranslation('reference-data');
  const choices = useQuery(industriesQuery);
  const id = useId();
  const described = describedBy({ id, description: t('field.industriesHelp'), problem });
  return (
    <FieldFrame
      as="control"
      name="industryIds"
      id={id}
      label={t('field.industries')}
      description={t('field.industriesHelp')}
      isLabelHidden={false}
      required={false}
      problem={problem}
    >
      <Controller
        name="industryIds"
        control={control}
        render={({ field: { value, onChange, onBlur } }) => (
          <MultiSelect
            id={id}
            choices={choices}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            invalid={problem !== undefined}
            {...(described && { describedBy: described })}
          />
        )}
      />
    </FieldFrame>
  );
}

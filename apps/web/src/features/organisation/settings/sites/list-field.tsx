import { useId } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../../../../ui/forms/field-ids';
import { FieldFrame } from '../../../../ui/forms/field-frame';
import { MultiSelect } from '../../../../ui/forms/multi-select';
import type { SiteChoices } from './site-choices';
import type { SiteValues } from './site-values';

export type ListName = 'workSiteTypes' | 'highRiskWorks' | 'regionIds' | 'divisionIds' | 'subDivisionIds';

interface ListFieldProps {
  name: ListName;
  control: Control<SiteValues>;
  choices: SiteChoices;
  description?: string | undefined;
  problem?: string | undefined;
  /** Called after the value has changed. */
  onChosen?(ids: number[]): void;
}

/** A field for several regions, types or other listed items. */
export function ListField({ name, control, choices, description, problem, onChosen }: ListFieldProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <FieldFrame
      as="control"
      name={name}
      id={id}
      label={t(`site.${name}`)}
      description={description}
      isLabelHidden={false}
      required={false}
      problem={problem}
    >
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, onBlur } }) => (
          <MultiSelect
            id={id}
            choices={choices[name]}
            value={value}
            onChange={(ids) => {
              onChange(ids);
              onChosen?.(ids);
            }}
            onBlur={onBlur}
            invalid={problem !== undefined}
            {...idsOf(describedBy({ id, description, problem }))}
          />
        )}
      />
    </FieldFrame>
  );
}

const idsOf = (ids: string | undefined) => (ids === undefined ? {} : { describedBy: ids });

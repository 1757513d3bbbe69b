import { limits } from '@muster/contract/forms/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { describedBy, labelId } from '../../../ui/forms/field-ids';
import type { FieldProps } from '../field-props';
import { idsIn } from '../field-values';
import { useLoaded } from '../../../lib/queries/source';
import { useFormSources } from '../form-sources';
import { MultiSelect } from '../../../ui/forms/multi-select';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice';

/** All sites, or selected ones [5.19]. */
export function SitesListField(props: FieldProps) {
  const { t } = useTranslation('audience');
  const { id, required, problem, onChange, onBlur } = props;
  const sites = useLoaded(useFormSources().sites);
  const value = idsIn(props.value);
  const every = (sites.data ?? []).map((site) => site.id).slice(0, limits.sites);
  const [isAll, setIsAll] = useState(() => every.length > 1 && every.length === value.length);
  const choose = (way: 'all' | 'selected') => {
    setIsAll(way === 'all');
    onChange(way === 'all' ? every : []);
  };
  return (
    <FieldFrame {...props} as="group">
      <SegmentedChoice
        name={`${id}-kind`}
        labelledBy={labelId(id)}
        value={isAll ? 'all' : 'selected'}
        options={[
          { value: 'all', label: t('sites.all') },
          { value: 'selected', label: t('sites.selectedSites') },
        ]}
        onChange={choose}
      />
      {!isAll && (
        <div className="mt-4">
          <MultiSelect
            id={id}
            labelledBy={labelId(id)}
            describedBy={describedBy(props)}
            choices={sites}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            required={required}
            invalid={problem !== undefined}
          />
        </div>
      )}
      <Text component="output" color="muted" className="mt-2 block">
        {t('sites.selected', { count: value.length })}
      </Text>
    </FieldFrame>
  );
}

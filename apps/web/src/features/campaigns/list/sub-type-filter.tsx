import type { CampaignType } from '@muster/contract/templates/kinds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/inputs/choice';
import { subTypesQuery } from '../../templates';

interface SubTypeFilterProps {
  type: CampaignType;
  value: string | undefined;
  onChange(subType: string | undefined): void;
}

/** [2.96] A sub-type in the address that the library does not have appears with its raw name. */
export function SubTypeFilter({ type, value, onChange }: SubTypeFilterProps) {
  const { t } = useTranslation('campaigns');
  const { data: subTypes = [] } = useQuery(subTypesQuery(type));
  const options = subTypes.map(({ subType, title }) => ({ value: subType, label: title }));
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <Choice
      label={t('subType')}
      all={t('allSubTypes')}
      value={value}
      options={isKnown ? options : [{ value, label: value }, ...options]}
      onChange={onChange}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../ui/forms/plain-select';

/** The numbers of days after which a token or a service account ends. */
const ends = ['30', '90', '180', '365'] as const;
export type End = (typeof ends)[number];

interface EndSelectProps {
  value: End;
  onChange(days: End): void;
}

export function EndSelect({ value, onChange }: EndSelectProps) {
  const { t } = useTranslation('integrations');
  return (
    <PlainSelect<End>
      label={t('form.ends')}
      value={value}
      options={ends}
      labelOf={(one) => t('form.days', { count: Number(one) })}
      onChange={onChange}
    />
  );
}

import type { DivisionOfCompany } from '@muster/contract/organisation/place';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../../ui/forms/segmented-field';

type Status = DivisionOfCompany['status'];

const statuses = ['ACTIVE', 'INACTIVE'] as const satisfies readonly Status[];

interface StatusFieldProps {
  help: string;
  problem?: string | undefined;
  value: Status;
  onChange(status: Status): void;
}

/** Whether a site or a division is active. Only active ones appear as workspaces [4.32]. */
export function StatusField({ help, problem, value, onChange }: StatusFieldProps) {
  const { t } = useTranslation('settings');
  return (
    <SegmentedField
      name="status"
      label={t('status.label')}
      help={help}
      problem={problem}
      value={value}
      options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      onChange={onChange}
    />
  );
}

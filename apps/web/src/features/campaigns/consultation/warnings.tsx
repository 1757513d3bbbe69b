import type { ConsultationWarning } from '@muster/contract/campaigns/consultation/kinds';
import { useTranslation } from 'react-i18next';
import WarningAmber from '~icons/ic/round-warning-amber';
import { Text } from '../../../ui/display/text';

/** What an auditor would object to in the consultation. */
export function Warnings({ warnings }: { warnings: readonly ConsultationWarning[] }) {
  const { t } = useTranslation('consultation');
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2">
          <WarningAmber aria-hidden className="icon-small text-warning mt-0.5 flex-none" />
          <Text variant="body2">{t(`warning.${warning}`)}</Text>
        </li>
      ))}
    </ul>
  );
}

import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { sortedByName } from '../sort-by-name';
import { personName } from '../../../lib/names/person-name';

/** The safety leaders, by last then first name [2.89]. */
export function Leadership({ leaders }: { leaders: CompanyDashboard['companyLeaders'] }) {
  const { t } = useTranslation('dashboards');
  if (leaders.length === 0) return <Text color="muted">{t('noLeaders')}</Text>;
  return (
    <ul className="grid gap-3">
      {sortedByName(leaders).map(({ id, firstName, lastName }) => (
        <li key={id} className="flex items-center gap-3">
          <PersonAvatar firstName={firstName} lastName={lastName} />
          <Text dir="auto">{personName({ firstName, lastName })}</Text>
        </li>
      ))}
    </ul>
  );
}

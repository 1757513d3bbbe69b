import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';

/** Who the directory consists of. Everywhere else, people count from their first sign-in. */
export function DirectoryNote({ figures: { activeMembersCount, invitedCount } }: { figures: CompanyDashboard }) {
  const { t } = useTranslation('first-steps');
  return (
    <Text variant="body2" color="muted">
      {activeMembersCount > 0
        ? t('directory', { members: activeMembersCount, people: invitedCount })
        : t('onlyInvited', { people: invitedCount })}
    </Text>
  );
}

import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../features/identity';
import { useCompany } from '../../features/organisation';
import { PageHeader } from '../../ui/layout/page-header';
import { enterpriseNavigation } from '../navigation/enterprise';
import { DashboardLayout } from './dashboard-layout';
import { WorkspaceChoice } from './workspace-choice';

/** The page to choose a workspace of the company [2.10]. */
export function WorkspacesPage() {
  const { t } = useTranslation('shell');
  const { name } = useCompany();
  return (
    <DashboardLayout groups={enterpriseNavigation(t, usePermissions())} workspace={null}>
      <PageHeader title={t('workspaces.title')} caption={name} />
      <div className="max-w-140 py-4 border border-line rounded-card bg-paper">
        <WorkspaceChoice />
      </div>
    </DashboardLayout>
  );
}

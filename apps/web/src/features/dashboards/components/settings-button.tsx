import type { Scope } from '@muster/contract/shared/permissions';
import { useTranslation } from 'react-i18next';
import SettingsOutlined from '~icons/ic/outline-settings';
import { useIsRouted } from '../../../lib/use-routed';
import { LinkButton } from '../../../ui/buttons/link-button';
import { workspacePath } from '../../campaigns';
import { usePermissions } from '../../identity';

/** The link to the settings of a workspace, for people who may change them [2.89] [2.92]. */
export function SettingsButton({ scope }: { scope: Scope }) {
  const { t } = useTranslation('dashboards');
  const path = `${workspacePath(scope)}/settings/general`;
  const isRouted = useIsRouted();
  if (!usePermissions().editScope(scope) || !isRouted(path)) return null;
  return (
    <LinkButton to={path} color="inherit" startIcon={<SettingsOutlined />}>
      {t('settings')}
    </LinkButton>
  );
}

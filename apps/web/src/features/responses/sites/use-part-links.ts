import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAddressIds } from '../../../lib/address';
import { campaignPath, reportPath, scopeOf, useWorkspace, workspacePath } from '../../campaigns';

interface PartLinks {
  back: { to: string; label: string };
  /** The campaign as a whole: its report. */
  parent: string;
}

/** Where a site's part was opened from, and where the whole stands: in the workspace that one is in, if it has both. */
export function usePartLinks(campaign: CampaignV2): PartLinks {
  const { t } = useTranslation(['responses', 'campaigns', 'templates']);
  const { pathname } = useLocation();
  const workspace = useWorkspace();
  const { qualifierId, siteId } = useAddressIds();
  const { id, type, scope, status } = campaign;
  const up = pathname.replace(/\/+$/, '').replace(/\/[^/]+$/, '');
  const inWorkspace = reportPath(workspace, campaign);

  if (pathname.startsWith(`${workspace}/focus/`)) {
    return { back: { to: `${workspace}/focus`, label: t('campaigns:focus') }, parent: inWorkspace };
  }
  if (qualifierId !== undefined) {
    return { back: { to: up, label: t('backToReport') }, parent: status === 'COMPLETE' ? inWorkspace : up };
  }
  const label = pathname.startsWith(`${workspace}/report/`) ? t('reports') : t(`templates:types.${type}`);
  const back = { to: up, label };
  if (siteId === undefined || scope === 'SITE') return { back, parent: inWorkspace };
  const place = scopeOf(campaign);
  return { back, parent: status === 'COMPLETE' ? reportPath(workspacePath(place), campaign) : campaignPath(place, type, id) };
}

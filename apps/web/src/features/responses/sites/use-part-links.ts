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

/** The links of a site's part: back to the list, and to the parent campaign. Both stay in the current workspace if possible. */
export function usePartLinks(campaign: CampaignV2): PartLinks {
  const { t } = useTranslation(['responses', 'campaigns', 'templates']);
  const { pathname } = useLocation();
  const workspace = useWorkspace();
  const { qualifierId, siteId, divisionId } = useAddressIds();
  const { id, type, scope, status } = campaign;
  const parentPath = above(pathname.replace(/\/+$/, ''));
  // a site lists its part, and a division those of its sites in campaigns of other scopes
  const isListedByPart = siteId !== undefined || (divisionId !== undefined && campaign.divisionId !== divisionId);
  const inWorkspace = reportPath(workspace, campaign);

  if (pathname.startsWith(`${workspace}/focus/`)) {
    return { back: { to: `${workspace}/focus`, label: t('campaigns:focus') }, parent: inWorkspace };
  }
  if (qualifierId !== undefined && !isListedByPart) {
    return { back: { to: parentPath, label: t('backToReport') }, parent: status === 'COMPLETE' ? inWorkspace : parentPath };
  }
  const label = pathname.startsWith(`${workspace}/report/`) ? t('reports') : t(`templates:types.${type}`);
  const back = { to: qualifierId === undefined ? parentPath : above(parentPath), label };
  if (!isListedByPart || scope === 'SITE') return { back, parent: inWorkspace };
  const place = scopeOf(campaign);
  return { back, parent: status === 'COMPLETE' ? reportPath(workspacePath(place), campaign) : campaignPath(place, type, id) };
}

/** The path without its last part. */
const above = (path: string): string => path.replace(/\/[^/]+$/, '');

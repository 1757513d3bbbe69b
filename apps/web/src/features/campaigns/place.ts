import { campaignKinds, campaignTypes, type CampaignType } from '@muster/contract/campaigns/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useLocation, useParams } from '@tanstack/react-router';
import { workspaceOf } from './paths';

/** The scope that the address names. */
export function useScope(): Scope {
  const { companyId, siteId, divisionId } = useParams({ strict: false }) as Partial<Scope>;
  if (companyId === undefined) throw new Error('A campaign screen stands below a company');
  return { companyId, siteId, divisionId };
}

/** The campaign type whose folder the address lies in [2.29]. */
export function useCampaignType(): CampaignType {
  const { pathname } = useLocation();
  const folder = pathname.slice(workspaceOf(pathname)?.length ?? 0).split('/')[1];
  const type = campaignTypes.find((candidate) => campaignKinds[candidate].path === folder);
  if (!type) throw new Error(`No campaign type has the folder ${folder}`);
  return type;
}

/** The workspace that the person is in, for links that stay in it. */
export function useWorkspace(): string {
  const { pathname } = useLocation();
  return workspaceOf(pathname) ?? '';
}

/** The scope that a campaign lives in, which is where it is edited. */
export const scopeOf = ({ companyId, siteId, divisionId }: { companyId: number; siteId: number | null; divisionId: number | null }): Scope => ({
  companyId,
  siteId: siteId ?? undefined,
  divisionId: divisionId ?? undefined,
});

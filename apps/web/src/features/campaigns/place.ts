import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useAddressIds } from '../../lib/address';
import { workspaceOf } from './paths';

/** The scope in the URL. */
export function useScope(): Scope {
  const { companyId, siteId, divisionId } = useAddressIds();
  if (companyId === undefined) throw new Error('A campaign screen must be below a company');
  return { companyId, siteId, divisionId };
}

/** The campaign type of the route [2.29]. */
export function useCampaignType(): CampaignType {
  const { campaignType }: { campaignType?: CampaignType } = useRouteContext({ strict: false });
  if (!campaignType) throw new Error('A screen of a campaign type must be below its list');
  return campaignType;
}

/** The workspace that the person is in, for links that stay in it. */
export function useWorkspace(): string {
  const { pathname } = useLocation();
  return workspaceOf(pathname) ?? '';
}

/** The scope of a campaign: the place where it is edited. */
export const scopeOf = ({
  companyId,
  siteId,
  divisionId,
}: {
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
}): Scope => ({
  companyId,
  siteId: siteId ?? undefined,
  divisionId: divisionId ?? undefined,
});

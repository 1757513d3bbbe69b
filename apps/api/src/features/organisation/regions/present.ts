import type { RegionOfCompany } from '@muster/contract/organisation/region';
import type { Context } from '../../../platform/http/context';
import { allowedRegionActions } from './access';
import type { RegionRow } from './queries';

export const presentRegion = ({ actor }: Context, row: RegionRow): RegionOfCompany => ({
  ...row,
  allowedActions: [...allowedRegionActions(actor, row.companyId)],
});

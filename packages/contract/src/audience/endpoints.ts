/** Counts what a selection matches [7.60]. */
import { z } from 'zod';
import { endpoint, reading } from '../shared/endpoint';
import { idInAddress } from '../shared/ids';
import { flag, repeatable } from '../shared/pagination';

const selectionCount = z.object({ count: z.int().min(0) });

const selectedIds = () => repeatable(idInAddress, 500);

export const countSelectedMembers = endpoint({
  route: 'GET /user/selection-count',
  summary: 'How many people a members selection matches',
  clauses: ['7.60', '5.21', '3.60'],
  query: z.object({
    companyId: idInAddress,
    siteId: idInAddress.optional(),
    divisionId: idInAddress.optional(),
    regionIds: selectedIds(),
    subdivisionIds: selectedIds(),
    safetyWorkIds: selectedIds(),
    riskWorkIds: selectedIds(),
    isActiveOnly: flag.default(true),
    /** Only people who have been invited and have not signed in yet. */
    isInvitedOnly: flag.default(false),
  }),
  response: selectionCount,
  ...reading,
});

export const countSelectedSites = endpoint({
  route: 'GET /sites/selection-count',
  summary: 'How many sites a sites selection matches',
  clauses: ['7.60', '5.21', '3.59'],
  query: z.object({
    companyId: idInAddress,
    divisionId: idInAddress.optional(),
    regionIds: selectedIds(),
    subdivisionIds: selectedIds(),
    worksiteTypes: selectedIds(),
    riskWorkIds: selectedIds(),
  }),
  response: selectionCount,
  ...reading,
});

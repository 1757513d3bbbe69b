/** Counts and lists what a selection matches [7.60]. */
import { z } from 'zod';
import { member } from '../directory/member';
import { endpoint, reading } from '../shared/endpoint';
import { idInAddress } from '../shared/ids';
import { flag, listQuery, repeatable } from '../shared/pagination';

const selectionCount = z.object({ count: z.int().min(0) });

const selectedIds = () => repeatable(idInAddress, 500);

/** The scope of a campaign, and the criteria of its members selection. */
const membersSelection = {
  companyId: idInAddress,
  siteId: idInAddress.optional(),
  divisionId: idInAddress.optional(),
  regionIds: selectedIds(),
  subdivisionIds: selectedIds(),
  safetyWorkIds: selectedIds(),
  riskWorkIds: selectedIds(),
  siteIds: selectedIds(),
  divisionIds: selectedIds(),
  /** Only people who have been invited and have not signed in yet. */
  isInvitedOnly: flag.default(false),
};

export const countSelectedMembers = endpoint({
  route: 'GET /user/selection-count',
  summary: 'How many people a members selection matches',
  clauses: ['7.60', '5.21', '3.60'],
  query: z.object({ ...membersSelection, isActiveOnly: flag.default(true) }),
  response: selectionCount,
  ...reading,
});

export const listSelectedMembers = endpoint({
  route: 'GET /user/selection',
  summary: 'The people that a members selection matches, by name: those who would get the campaign',
  clauses: ['7.60', '5.21', '3.60'],
  query: listQuery({
    filters: { ...membersSelection, search: z.string().trim().max(255).optional() },
    sorts: ['lastName'],
    defaultSort: { field: 'lastName', direction: 'asc' },
  }),
  response: z.array(member),
  paged: true,
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

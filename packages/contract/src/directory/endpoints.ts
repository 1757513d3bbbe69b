/** Endpoints of the directory [7.48] [7.52]. */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';
import { idInAddress } from '../shared/ids';
import { flag, listQuery, repeatable } from '../shared/pagination';
import { member } from './member';

const text = z.string().trim().max(255).optional();
const ids = () => repeatable(idInAddress, 500);

const filters = {
  companyId: idInAddress.optional(),
  'companyId.equals': idInAddress.optional(),
  isBlocked: flag.optional(),
  'isBlocked.equals': flag.optional(),
  /** False: people who were invited and have not signed in yet. */
  isActivated: flag.optional(),
  siteId: idInAddress.optional(),
  divisionId: idInAddress.optional(),
  /** True: only people who belong to no site of the company. */
  withoutSite: flag.optional(),
  regionIds: ids(),
  subdivisionIds: ids(),
  safetyWorkIds: ids(),
  highRiskWorkIds: ids(),
  /** Only people with VERY_HIGH experience in the given subjects, or in any [9.17]. */
  expertOnly: flag.optional(),
  /** In the given site or division, otherwise in the company: managers, other members, and candidates for either role [7.52]. */
  adminsOnly: flag.optional(),
  membersOnly: flag.optional(),
  adminCandidatesOnly: flag.optional(),
  memberCandidatesOnly: flag.optional(),
  /** The company's leaders [6.12]. */
  leadersOnly: flag.optional(),
  searchTerm: text,
  search: text,
  /** Only people who can get work: activated, not blocked, without a system role [4.16]. */
  isAssignable: flag.optional(),
};

const needsCompany = { error: 'companyId must be provided' };
const hasCompany = (query: { companyId?: number | undefined; 'companyId.equals'?: number | undefined }): boolean =>
  query.companyId !== undefined || query['companyId.equals'] !== undefined;

export const countMembers = endpoint({
  route: 'GET /user/count',
  summary: 'How many people of a company match; takes the filters of the list',
  serviceScope: 'people:read',
  clauses: ['7.48', '7.52'],
  query: z.object(filters).refine(hasCompany, needsCompany),
  response: z.int().min(0),
  rate: 'read',
  status: 200,
  audit: 'none',
});

export const listMembers = endpoint({
  route: 'GET /user',
  summary: 'The people of a company; with isAssignable only those who can get work',
  serviceScope: 'people:read',
  clauses: ['7.48', '7.52', '4.16'],
  query: listQuery({
    filters: {
      ...filters,
      /** The people of this site come first: managers, then members. Each person includes their sites. */
      firstSiteId: idInAddress.optional(),
      /** Adds the sites of each person. */
      withSites: flag.optional(),
      /** Adds the flags of each person. */
      withAccess: flag.optional(),
    },
    /** `lastSeen` is for those who manage the people, and not for tokens. */
    sorts: ['lastName', 'firstName', 'title', 'lastSeen', 'id'],
    defaultSort: { field: 'lastName', direction: 'desc' },
  }).refine(hasCompany, needsCompany),
  response: z.array(member),
  paged: true,
  rate: 'read',
  status: 200,
  audit: 'none',
});

/** Endpoints of Focus and of report lists [7.30]-[7.32]. */
import { z } from 'zod';
import { dueBuckets } from '../campaigns/life-cycle';
import { endpoint, reading } from '../shared/endpoint';
import { idInAddress } from '../shared/ids';
import { flag, lenient, listQuery, repeatable, type SortBy } from '../shared/pagination';
import { instant } from '../shared/text';
import { focusTypes, focusableTypes, timePeriodTypes } from './filters';
import { focusItem } from './focus';

/**
 * `priority` orders danger first (critical, or 'Stop now'), then overdue, due soon, and later. Inside each group, the start date decides.
 */
const focusSorts = ['priority', 'startDate', 'endDate', 'completeDate'] as const;

const searchText = z.string().trim().max(255).optional();

/** The value of a period, together with its type: '2026-03', '2026-Q1', '2026'. A value that does not fit is ignored [5.39]. */
const periodValue = z
  .string()
  .regex(/^[1-9]\d{3}(-(0[1-9]|1[0-2]|Q[1-4]))?$/)
  .optional()
  .catch(undefined);

function focusQuery(defaultSort: SortBy<(typeof focusSorts)[number]>) {
  return listQuery({
    filters: {
      companyId: idInAddress.optional(),
      siteId: idInAddress.optional(),
      divisionId: idInAddress.optional(),
      // a type that does not exist is ignored [5.39]
      includeFocusTypes: lenient(focusTypes),
      focusableTypes: repeatable(z.enum(focusableTypes), focusableTypes.length),
      title: searchText,
      searchTerm: searchText,
      includeStatuses: repeatable(z.enum(['LIVE', 'COMPLETE']), 2),
      inProgressStatus: z.enum(dueBuckets).optional().catch(undefined),
      unAssigned: flag.optional(),
      /** For report lists: only what the caller takes part in, in every place of the company [2.61]. */
      isForMe: flag.optional(),
      completedAfter: instant.optional(),
      completedBefore: instant.optional(),
      byTimePeriodType: z.enum(timePeriodTypes).optional().catch(undefined),
      timePeriodValue: periodValue,
    },
    sorts: focusSorts,
    defaultSort,
  }).refine((query) => query.companyId !== undefined, { error: 'companyId must be provided' });
}

export const searchUserFocus = endpoint({
  route: 'GET /focus/user/search',
  summary: 'The caller’s open work: danger, overdue, due soon, later; earliest start first in each',
  clauses: ['7.30', '7.31', '7.32', '2.110', '5.43', '9.13'],
  query: focusQuery({ field: 'priority', direction: 'asc' }),
  response: z.array(focusItem),
  paged: true,
  ...reading,
});

export const searchCompanyFocus = endpoint({
  route: 'GET /focus/company/search',
  summary: 'The report list of a company, division or site, latest start first',
  clauses: ['7.30', '7.31', '7.32', '2.111', '5.43', '9.13'],
  query: focusQuery({ field: 'startDate', direction: 'desc' }),
  response: z.array(focusItem),
  paged: true,
  ...reading,
});

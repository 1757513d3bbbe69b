/** The data of the first screen [2.4]. Each member is the reply of a separate endpoint. */
import { z } from 'zod';
import { user } from '../identity/user';
import { focusItem } from '../focus/focus';
import { companyListItem, companyView } from '../organisation/company';
import { companyDashboard, userDashboard } from './dashboards';

export const start = z.object({
  user,
  permissions: z.array(z.string()),
  /** The first page of the caller's companies. Absent if the request names a company. */
  companies: z.object({ data: z.array(companyListItem), total: z.int().min(0) }).optional(),
  /** The named company, or the only one. */
  company: companyView.optional(),
  /** Of that company. Absent if the request asks for no dashboard. */
  dashboard: companyDashboard.optional(),
  ownDashboard: userDashboard.optional(),
  /** The caller’s most urgent work in that company, and how much work there is. */
  urgent: z.object({ data: z.array(focusItem), total: z.int().min(0) }).optional(),
});

export type Start = z.output<typeof start>;

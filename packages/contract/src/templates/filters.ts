/** Filters by type and sub-type, for lists of templates and of campaigns. */
import { z } from 'zod';
import { campaignType, subType } from './template';

/** An unknown type is ignored [5.39]. */
export const typeFilter = campaignType.optional().catch(undefined);

/** Clients send 'ALL' for no filter [2.96]. */
export const subTypeFilter = z.union([z.literal('ALL').transform(() => undefined), subType]).optional();

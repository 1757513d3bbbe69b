/** Regions of a company, and subdivisions of its divisions [2.44] [2.150] [5.30]. */
import { z } from 'zod';
import { id, version } from '../shared/ids';
import { shortText } from '../shared/text';
import { region, subdivision } from './company';

/** What managers can do with a region or a subdivision. */
export const editActions = ['edit', 'delete'] as const;

const allowedActions = z.array(z.enum(editActions));
const label = shortText(255);

export const regionOfCompany = region.extend({
  companyId: id,
  /** The number of sites in the region. A region with sites cannot be deleted. */
  sitesCount: z.int().min(0),
  version,
  allowedActions,
});

export const regionCreation = z.object({ companyId: id, label });
export const regionReplacement = z.object({ id: id.optional(), companyId: id.optional(), label, version: version.optional() });

export const subdivisionOfDivision = subdivision.extend({
  companyId: id,
  /** The numbers of sites and members. A subdivision that has some cannot be deleted. */
  sitesCount: z.int().min(0),
  membersCount: z.int().min(0),
  version,
  allowedActions,
});

export const subdivisionCreation = z.object({ divisionId: id, label });
export const subdivisionReplacement = z.object({ id: id.optional(), divisionId: id.optional(), label, version: version.optional() });

export type EditAction = (typeof editActions)[number];
export type RegionOfCompany = z.output<typeof regionOfCompany>;
export type RegionCreation = z.output<typeof regionCreation>;
export type RegionReplacement = z.output<typeof regionReplacement>;
export type SubdivisionOfDivision = z.output<typeof subdivisionOfDivision>;
export type SubdivisionCreation = z.output<typeof subdivisionCreation>;
export type SubdivisionReplacement = z.output<typeof subdivisionReplacement>;

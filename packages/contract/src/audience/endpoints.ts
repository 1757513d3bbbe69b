/** Counts and lists what a selection matches [7.60], and keeps selections under a name. */
import { z } from 'zod';
import { member } from '../directory/member';
import { nameLength } from '../organisation/limits';
import { creating, deleting, endpoint, reading, writing } from '../shared/endpoint';
import { id, idInAddress, idParams, version } from '../shared/ids';
import { languageTags } from '../shared/languages';
import { flag, listQuery, repeatable } from '../shared/pagination';
import { shortText } from '../shared/text';

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

/** The people who would get a campaign. */
const { isInvitedOnly: _, ...ofActive } = membersSelection;
export const activeSelection = ofActive;

export const countSelectedLanguages = endpoint({
  route: 'GET /user/selection-languages',
  summary: 'The languages that the people of a members selection have chosen, the most frequent first',
  clauses: ['5.21', '1.8'],
  query: z.object(activeSelection),
  response: z.object({
    /** English is the preference of everybody who has not chosen, so it is left out. */
    languages: z.array(z.object({ language: z.enum(languageTags), people: z.int().min(1) })),
  }),
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

const ids = z.array(id).max(500).optional();

/** A selection of people or of sites, as a campaign's author makes it. */
const audienceSelection = z
  .union([
    z.strictObject({
      membersSelectionCriteria: z.strictObject({
        regionIds: ids,
        divisionIds: ids,
        subdivisionIds: ids,
        safetyWorkIds: ids,
        riskWorkIds: ids,
        siteIds: ids,
      }),
    }),
    z.strictObject({
      sitesSelectionCriteria: z.strictObject({
        status: z.literal('ACTIVE').optional(),
        regionIds: ids,
        subdivisionIds: ids,
        worksiteTypes: ids,
        riskWorkIds: ids,
      }),
      siteIds: ids,
    }),
  ])
  .meta({ examples: [{ membersSelectionCriteria: { regionIds: [3] } }] });

const savedAudience = z.object({
  id,
  companyId: id,
  siteId: id.nullable(),
  divisionId: id.nullable(),
  name: z.string(),
  selection: audienceSelection,
  version,
  allowedActions: z.array(z.enum(['edit', 'delete'])),
});

const name = shortText(nameLength);
const savedAudienceCreation = z.object({
  companyId: id,
  siteId: id.optional(),
  divisionId: id.optional(),
  name,
  selection: audienceSelection,
});
const savedAudienceRename = z.object({ name, version: version.optional() });

export const listSavedAudiences = endpoint({
  route: 'GET /saved-audiences',
  summary: 'The saved audiences of exactly this company, site or division, by name; for its managers',
  clauses: ['5.20', '6.3'],
  query: z.object({ companyId: idInAddress, siteId: idInAddress.optional(), divisionId: idInAddress.optional() }),
  response: z.array(savedAudience),
  ...reading,
});

export const createSavedAudience = endpoint({
  route: 'POST /saved-audiences',
  summary: 'Saves a selection under a name, which must be new in its company, site or division',
  clauses: ['5.20', '6.3'],
  body: savedAudienceCreation,
  response: savedAudience,
  ...creating,
  audit: 'savedAudience.created',
});

export const renameSavedAudience = endpoint({
  route: 'PUT /saved-audiences/{id}',
  summary: 'Renames a saved audience',
  clauses: ['5.20', '6.3'],
  params: idParams,
  body: savedAudienceRename,
  response: savedAudience,
  ...writing,
  audit: 'savedAudience.updated',
});

export const deleteSavedAudience = endpoint({
  route: 'DELETE /saved-audiences/{id}',
  summary: 'Deletes a saved audience. Campaigns that used it keep their selection',
  clauses: ['5.20', '6.3'],
  params: idParams,
  ...deleting,
  audit: 'savedAudience.deleted',
});

export type SavedAudience = z.output<typeof savedAudience>;
export type SavedAudienceCreation = z.output<typeof savedAudienceCreation>;
export type SavedAudienceRename = z.output<typeof savedAudienceRename>;

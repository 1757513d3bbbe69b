/** One change of several campaigns [4.4] [6.4], and the authors of a list. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { endpoint, reading } from '../shared/endpoint';
import { id, idInAddress, idParams } from '../shared/ids';
import { typeFilter } from '../templates/filters';
import { maxCampaignsOfChange } from './limits';

const campaignsChanges = ['remind', 'finalise'] as const;

export const campaignsChangeBody = z
  .object({ change: z.enum(campaignsChanges), campaignIds: z.array(id).min(1).max(maxCampaignsOfChange) })
  .meta({ examples: [{ change: 'remind', campaignIds: [34, 35] }] });

/** Each campaign once, in the order of their ids. */
const campaignsChangeResult = z.object({
  campaigns: z.array(
    z.object({
      campaignId: id,
      /** `UNCHANGED`: nobody had to be reminded. */
      outcome: z.enum(['CHANGED', 'UNCHANGED', 'REFUSED']),
      /** The code of the error that the single call would give; null for a campaign that was not refused. */
      code: z.string().nullable(),
      /** How many people, or sites, were reminded; null for another change, and for a campaign that was refused. */
      reminded: z.int().min(0).nullable(),
    }),
  ),
});

export const changeCampaigns = endpoint({
  route: 'POST /companies/{id}/campaign-changes',
  summary: 'Reminds the people of several campaigns, or finalises them; says what happened to each',
  clauses: ['4.4', '6.4'],
  params: idParams,
  body: campaignsChangeBody,
  response: campaignsChangeResult,
  rate: 'write',
  status: 201,
  // each campaign has the record of the single change in place of this one
  audit: 'campaigns.changed',
});

export const listAuthors = endpoint({
  route: 'GET /campaign-v2s/authors',
  summary: 'Who has written campaigns that the caller sees in a list',
  clauses: ['7.2'],
  query: z.object({
    companyId: idInAddress,
    siteId: idInAddress.optional(),
    divisionId: idInAddress.optional(),
    type: typeFilter,
  }),
  response: z.array(namedPerson),
  ...reading,
});

export type CampaignsChange = (typeof campaignsChanges)[number];
export type CampaignsChangeBody = z.output<typeof campaignsChangeBody>;
export type CampaignsChangeResult = z.output<typeof campaignsChangeResult>;

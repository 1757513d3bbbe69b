/** Endpoints of the template library [7.22]. */
import { z } from 'zod';
import { creating, deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import { subTypeFilter, typeFilter } from './filters';
import { campaignSubType, campaignTemplate, campaignTemplateBody, campaignTemplateListItem, campaignType } from './template';

export const listTemplates = endpoint({
  route: 'GET /campaign-template-v2s',
  summary: 'The template library',
  clauses: ['7.22', '3.23'],
  query: listQuery({
    filters: {
      'type.equals': typeFilter,
      type: typeFilter,
      'subType.equals': subTypeFilter,
      subType: subTypeFilter,
      /** A part of the title or the sub-type. */
      search: z.string().trim().max(255).optional(),
    },
    sorts: ['id', 'type', 'subType', 'title'],
    defaultSort: { field: 'id', direction: 'asc' },
  }),
  response: z.array(campaignTemplateListItem),
  paged: true,
  ...reading,
});

export const listSubTypes = endpoint({
  route: 'GET /campaign-template-v2s/subTypes/{type}',
  summary: 'The sub-types to choose from for a campaign type',
  clauses: ['7.22', '2.30', '2.32', '2.103'],
  params: z.object({ type: campaignType }),
  response: z.array(campaignSubType),
  ...reading,
});

export const getTemplate = endpoint({
  route: 'GET /campaign-template-v2s/{id}',
  summary: 'A template with its configuration',
  clauses: ['7.22'],
  params: idParams,
  response: campaignTemplate,
  ...reading,
});

export const createTemplate = endpoint({
  route: 'POST /campaign-template-v2s',
  summary: 'Adds a template to the library; for system managers',
  clauses: ['7.22', '2.65', '3.13'],
  body: campaignTemplateBody,
  response: campaignTemplate,
  ...creating,
  audit: 'campaignTemplate.created',
});

export const updateTemplate = endpoint({
  route: 'PUT /campaign-template-v2s/{id}',
  summary: 'Replaces a template; campaigns keep the version from which they were made',
  clauses: ['7.22', '2.65', '3.13'],
  params: idParams,
  body: campaignTemplateBody,
  response: campaignTemplate,
  ...writing,
  audit: 'campaignTemplate.updated',
});

export const deleteTemplate = endpoint({
  route: 'DELETE /campaign-template-v2s/{id}',
  summary: 'Deletes a template from the library; campaigns made from it stay unchanged',
  clauses: ['7.22', '2.65'],
  params: idParams,
  ...deleting,
  audit: 'campaignTemplate.deleted',
});

/** Every member of a body or query in section 7 is part of the call and has an effect. */
import type { z } from 'zod';
import { expect, test } from 'vitest';
import * as audience from '@muster/contract/audience/endpoints';
import * as campaigns from '@muster/contract/campaigns/endpoints';
import * as reports from '@muster/contract/reports/endpoints';
import * as responses from '@muster/contract/responses/endpoints';
import * as templates from '@muster/contract/templates/endpoints';
import * as directory from '@muster/contract/directory/endpoints';
import * as exchange from '@muster/contract/exchange/endpoints';
import * as voting from '@muster/contract/exchange/voting-endpoints';
import * as memberships from '@muster/contract/directory/membership-endpoints';
import * as people from '@muster/contract/directory/people-endpoints';
import * as account from '@muster/contract/identity/endpoints';
import * as files from '@muster/contract/files/endpoints';
import * as focus from '@muster/contract/focus/endpoints';
import * as notifications from '@muster/contract/notifications/endpoints';
import * as organisation from '@muster/contract/organisation/endpoints';
import * as places from '@muster/contract/organisation/place-endpoints';
import * as sites from '@muster/contract/organisation/place-changes';
import * as referenceData from '@muster/contract/reference-data/endpoints';
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';

const paging = ['page', 'size', 'sort'];
const userFields = [
  'id',
  'userId',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'title',
  'avatarUrl',
  'activated',
  'isBlocked',
  'role',
  'address',
];
const otherPaging = ['activePage', 'itemsPerPage', 'sort', 'order'];

/** The clause, the call, and the members that the clause names in its body or query. */
const named: [string, EndpointDefinition, 'body' | 'query', string[]][] = [
  [
    '7.3',
    campaigns.searchCampaigns,
    'query',
    [
      'companyId',
      'siteId',
      'divisionId',
      'type',
      'subType',
      'title',
      'isForMe',
      'includeStatuses',
      'draftOnly',
      'completedAfter',
      'completedBefore',
      ...paging,
    ],
  ],
  ['7.5', reports.viewCampaign, 'query', ['siteId', 'divisionId']],
  ['7.8', reports.viewCampaignReport, 'query', ['siteId', 'divisionId']],
  [
    '7.10',
    campaigns.createCampaign,
    'body',
    [
      'campaignTemplateId',
      'title',
      'description',
      'startDate',
      'endDate',
      'companyId',
      'siteId',
      'divisionId',
      'configurationAnswer',
      'campaignMode',
      'status',
      'fileIds',
    ],
  ],
  ['7.12', campaigns.updateCampaign, 'body', ['id', 'title', 'description', 'endDate', 'configurationAnswer', 'status']],
  ['7.13', campaigns.finaliseCampaign, 'body', ['id', 'status']],
  ['7.17', reports.updateSummaryPrompt, 'body', ['prompt']],
  ['7.18', responses.assignSite, 'body', ['id', 'assigneeId']],
  ['7.19', responses.createResponse, 'body', ['campaignAnswer', 'campaignV2Id', 'campaignV2SiteId', 'status', 'type', 'userId', 'fileIds']],
  [
    '7.20',
    responses.updateResponse,
    'body',
    ['id', 'campaignV2Id', 'campaignV2SiteId', 'campaignAnswer', 'userId', 'type', 'status', 'fileIds', 'removedResourceIds'],
  ],
  ['7.21', responses.recordView, 'body', ['campaignV2Id', 'siteId']],
  ['7.22', templates.listTemplates, 'query', ['type', 'subType']],
  ['7.23', organisation.listCompanies, 'query', ['name.contains', 'page', 'size', 'sort', 'order']],
  ...[account.replaceAccount, account.changeAccount, people.replaceUser].map((call): (typeof named)[number] => [
    '7.49',
    call,
    'body',
    [...userFields, 'placeId', 'preferredLanguage'],
  ]),
  ['7.27', places.listDivisions, 'query', ['companyId', ...paging]],
  [
    '7.31',
    focus.searchUserFocus,
    'query',
    [
      'companyId',
      'siteId',
      'divisionId',
      'includeFocusTypes',
      'focusableTypes',
      'title',
      'searchTerm',
      'includeStatuses',
      'inProgressStatus',
      'completedAfter',
      'completedBefore',
      'unAssigned',
      'byTimePeriodType',
      'timePeriodValue',
      'order',
      ...paging,
    ],
  ],
  [
    '7.31',
    focus.searchCompanyFocus,
    'query',
    [
      'companyId',
      'siteId',
      'divisionId',
      'includeFocusTypes',
      'focusableTypes',
      'title',
      'searchTerm',
      'includeStatuses',
      'inProgressStatus',
      'completedAfter',
      'completedBefore',
      'unAssigned',
      'byTimePeriodType',
      'timePeriodValue',
      'order',
      ...paging,
    ],
  ],
  [
    '7.39',
    exchange.listQuestions,
    'query',
    [
      'hasLinkedEntity',
      'companyId',
      'page',
      'authorId',
      'starred',
      'unAnswered',
      'searchTerm',
      'safetyPracticeId',
      'workPracticeId',
      'itemsPerPage',
      'activePage',
      'sort',
    ],
  ],
  ['7.40', exchange.createQuestion, 'body', ['title', 'body', 'categories', 'companyId', 'isAnonymous', 'fileIds']],
  ['7.41', exchange.updateQuestion, 'body', ['id', 'title', 'body', 'categories', 'companyId', 'isAnonymous']],
  ['7.43', exchange.createAnswer, 'body', ['questionId', 'body']],
  ['7.44', exchange.listAnswers, 'query', ['questionId', 'itemsPerPage']],
  ['7.45', voting.listAnswerVotes, 'query', ['questionId', 'userId']],
  [
    '7.52',
    directory.listMembers,
    'query',
    [
      'companyId',
      'isBlocked',
      'siteId',
      'divisionId',
      'safetyWorkIds',
      'highRiskWorkIds',
      'regionIds',
      'subdivisionIds',
      'expertOnly',
      'searchTerm',
      'adminsOnly',
      'adminCandidatesOnly',
      'membersOnly',
      'memberCandidatesOnly',
      'search',
      ...otherPaging,
    ],
  ],
  [
    '7.60',
    audience.countSelectedSites,
    'query',
    ['companyId', 'divisionId', 'regionIds', 'worksiteTypes', 'riskWorkIds', 'subdivisionIds'],
  ],
  [
    '7.60',
    audience.countSelectedMembers,
    'query',
    ['companyId', 'divisionId', 'regionIds', 'safetyWorkIds', 'riskWorkIds', 'subdivisionIds', 'isActiveOnly'],
  ],
  ['7.53', memberships.addSiteMembership, 'body', ['userId', 'manager', 'siteId', 'divisionId']],
  ['7.53', memberships.changeSiteMembership, 'body', ['userId', 'manager', 'siteId', 'divisionId']],
  ['7.53', memberships.addDivisionMembership, 'body', ['userId', 'manager', 'siteId', 'divisionId']],
  ['7.53', memberships.changeDivisionMembership, 'body', ['userId', 'manager', 'siteId', 'divisionId']],
  ['7.55', memberships.changeSubdivision, 'body', ['id', 'subDivisionId']],
  ['7.60', places.listSites, 'query', ['ids', 'itemsPerPage']],
  ['7.61', places.listSites, 'query', ['companyId.equals']],
  [
    '7.62',
    sites.updateSite,
    'body',
    [
      'id',
      'companyId',
      'countryCode',
      'name',
      'headcount',
      'divisionIds',
      'subDivisionIds',
      'regionIds',
      'status',
      'workSiteTypes',
      'placeId',
      'highRiskWorks',
    ],
  ],
  ['7.64', files.createFile, 'body', ['entityId', 'entityType', 'originalFileName', 'context', 'isUnique']],
  ['7.65', files.listFiles, 'query', ['ids']],
  ['7.66', files.listFiles, 'query', ['entityType', 'entityId', 'isUploadSuccessOnly', 'cacheBuster']],
  ['7.67', notifications.listNotifications, 'query', ['userId', ...paging]],
  ['7.67', notifications.countNotifications, 'query', ['userId', 'isRead']],
  ['3.38', referenceData.safetyPractices.update, 'body', ['title', 'subCategory', 'industries']],
  ['3.38', referenceData.highRiskWork.update, 'body', ['title', 'subCategory', 'industries']],
];

/** The members of an object schema, also inside transforms and optional schemas. */
function membersOf(schema: z.ZodType | undefined): string[] {
  const definition = schema?.def as { shape?: object; in?: z.ZodType; innerType?: z.ZodType } | undefined;
  if (!definition) return [];
  return definition.shape ? Object.keys(definition.shape) : membersOf(definition.in ?? definition.innerType);
}

for (const [clause, call, part, members] of named) {
  test(`[${clause}] ${call.route} takes all that its clause names in the ${part}`, () => {
    const known = membersOf(call[part]);
    expect(members.filter((member) => !known.includes(member))).toEqual([]);
  });
}

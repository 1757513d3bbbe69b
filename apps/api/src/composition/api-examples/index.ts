/** Worked examples of every shipped template, for the OpenAPI document and the guide. A test posts, answers and reads each one. */
import type { SubType } from '@muster/contract/templates/kinds';
import type { BodyExamples } from '../../platform/openapi/texts';
import { briefings } from './briefings';
import { exampleIds, type WorkedExample } from './example';
import { huddles } from './huddles';
import { improvements } from './improvements';
import { learnings } from './learnings';
import { polls } from './polls';

/** By sub-type, in the order of the library. */
export const workedExamples: Readonly<Record<SubType, WorkedExample>> = {
  ...briefings,
  ...polls,
  ...huddles,
  ...learnings,
  ...improvements,
};

const { template: campaignTemplateId, company: companyId, campaign: campaignV2Id, campaignSite: campaignV2SiteId, question } = exampleIds;
const isBySites = ({ type }: WorkedExample): boolean => type === 'LEARNING' || type === 'IMPROVEMENT';

export const postBody = ({ author }: WorkedExample) => ({ campaignTemplateId, companyId, status: 'LIVE', configurationAnswer: author });

/** The call that answers, and its body. */
export function answerCall(example: WorkedExample): { call: 'createResponse' | 'createAnswer'; path: string; body: object } {
  if (example.respondent === undefined)
    return { call: 'createAnswer', path: '/answers', body: { questionId: question, body: example.text } };
  return {
    call: 'createResponse',
    path: '/campaign-v2-responses',
    body: {
      campaignV2Id,
      ...(isBySites(example) && { campaignV2SiteId }),
      status: 'SUBMITTED',
      campaignAnswer: example.respondent,
    },
  };
}

const entries = Object.entries(workedExamples);
const answered = (call: 'createResponse' | 'createAnswer') =>
  Object.fromEntries(
    entries
      .map(([subType, example]) => [subType, example, answerCall(example)] as const)
      .filter(([, , found]) => found.call === call)
      .map(([subType, { title }, { body }]) => [subType, { summary: title, value: body }]),
  );

/** By the name of the call, then by sub-type. */
export const bodyExamples: BodyExamples = {
  createCampaign: Object.fromEntries(
    entries.map(([subType, example]) => [subType, { summary: example.title, description: example.note, value: postBody(example) }]),
  ),
  createResponse: answered('createResponse'),
  createAnswer: answered('createAnswer'),
};

/** Learnings with responses of their sites, for tests of summaries. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { insertCampaign } from '../../../../../tests/rows/campaign';
import type { Person, TestApi } from '../../../../../tests/harness';

const learningForm = {
  version: 1,
  form: {
    schema: { properties: { title: { label: 'Title', type: 'string', inputType: 'TEXT' } } },
    draftRequired: ['title'],
    mapToTitle: 'title',
  },
  responses: {
    schema: {
      properties: {
        seenOn: { label: 'Date', type: 'string', inputType: 'DATE', required: false },
        match: {
          label: 'Did the work match the plan?',
          type: 'string',
          inputType: 'RADIO',
          inputTypeOptions: [
            { id: 'as', label: 'As planned' },
            { id: 'some', label: 'Some changes' },
          ],
        },
        easier: { label: 'What would make it easier?', type: 'string', inputType: 'MARKDOWN' },
        needHelp: { label: 'What we need help with', type: 'array', inputType: 'LIST', required: false },
      },
    },
    anonymous: false,
  },
  report: { participants: 'SITE_RESPONDER_LIST', properties: { match: { chart: 'BAR_CHART' }, easier: { list: 'SITE_COMMENTS_LIST' } } },
};

/** The answers of six sites; four of them mention the torque wrench. */
export const sixAnswers: Record<string, unknown>[] = [
  { match: 'some', easier: 'The torque wrench is missing at night. The crew waits for the morning.' },
  { match: 'some', easier: '**A second torque wrench** for the night crew.' },
  { match: 'some', easier: 'We borrow the torque wrench from stores.', needHelp: ['Spare batteries'] },
  { match: 'as', easier: 'Nothing to add here.' },
  { match: 'some', easier: '- Keep a torque wrench at each turbine\n- Brief the crane driver earlier' },
  { match: 'as', easier: 'The plan is a page too long.', needHelp: ['A shorter permit form'] },
];

export interface Learning {
  id: number;
  companyId: number;
  manager: Person;
  member: Person;
  people: Person[];
  /** The ids of the responses, in the order of the answers. */
  responseIds: number[];
  finalise(): Promise<void>;
}

/** A learning with one site for each answer, answered and not yet finalised, in a company with summaries. */
export async function answeredLearning(
  api: TestApi,
  answers: readonly Record<string, unknown>[],
  more: { isAnonymous?: boolean; hasSummaries?: boolean; unfinished?: number } = {},
): Promise<Learning> {
  const companyId = (await api.make.company()).id;
  await api.make.query('UPDATE company SET summary_enabled = $2 WHERE id = $1', [companyId, more.hasSummaries ?? true]);
  const manager = await api.make.person(companyId, { manager: true });
  const member = await api.make.person(companyId);
  const people: Person[] = [];
  const sites: { siteId: number; assigneeId: string }[] = [];
  for (let index = 0; index < answers.length; index += 1) {
    const person = await api.make.person(companyId, { firstName: `Quilla${index}`, lastName: `Vantreight${index}` });
    people.push(person);
    sites.push({ siteId: await api.make.site(companyId), assigneeId: person.id });
  }
  const id = await insertCampaign(api.make, {
    companyId,
    authorId: manager.id,
    type: 'LEARNING',
    subType: 'LEARNING_TEAM',
    configuration: learningForm,
    sites,
    ...(more.isAnonymous && { isAnonymous: true }),
  });
  const { body } = await api.as(manager).get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`);
  const responseIds: number[] = [];
  for (const [index, campaignAnswer] of answers.entries()) {
    const site = body.campaignV2.campaignV2Sites.find(({ siteId }) => siteId === sites[index]?.siteId);
    const status = index < answers.length - (more.unfinished ?? 0) ? 'SUBMITTED' : 'IN_PROGRESS';
    const answer = await api
      .as(people[index])
      .post<{ id: number }>('/campaign-v2-responses', { campaignV2Id: id, campaignV2SiteId: site?.id, status, campaignAnswer });
    if (answer.status !== 201) throw new Error(`No response: ${answer.status} ${JSON.stringify(answer.body)}`);
    responseIds.push(answer.body.id);
  }
  return {
    id,
    companyId,
    manager,
    member,
    people,
    responseIds,
    async finalise() {
      const { status } = await api.as(manager).patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' });
      if (status !== 200) throw new Error(`Not finalised: ${status}`);
      await api.relay.drain();
    },
  };
}

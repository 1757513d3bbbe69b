/** Compares reports and exports of every campaign, as an ADMIN reads them, with the recomputation. */
import type { CampaignParticipant, CampaignV2QuestionAggregation, ReportPayload } from '@muster/contract/reports/report';
import { rowsOfCsv } from '../../apps/api/src/features/reports/export/tests/download';
import type { RawCampaign, RawResponse } from './raw';
import { viewIsEnough, isBySite, type Recomputed } from './recomputed';
import type { Differences } from './differences';
import type { World } from './world';

const states = ['NOT_VIEWED', 'NOT_SUBMITTED', 'SUBMITTED', 'UNASSIGNED'] as const;

export async function compareReports({ admin }: World, all: Recomputed, differences: Differences): Promise<void> {
  for (const campaign of all.raw.campaigns) {
    if (campaign.status === 'DRAFT') continue;
    const path = `/campaign-v2s/${campaign.id}`;
    const what = `report of ${campaign.id} (${campaign.sub_type})`;
    const { status, body } = await admin.client.get<ReportPayload>(`${path}/report-view`);
    if (status !== 200) {
      differences.hold(what, status, 200);
      continue;
    }
    differences.hold(what, body.campaignV2.campaignV2Engagement, all.engagement(campaign));
    const known = participants(all, campaign);
    differences.hold(`${what}: participants`, body.campaignParticipants.map(inOneLine).toSorted(), known.map(inOneLine).toSorted());
    for (const state of states) {
      const { headers } = await admin.client.get(`${path}/participants?participantState=${state}&size=1`);
      differences.hold(`${what}: ${state}`, Number(headers.get('x-total-count')), known.filter(is[state]).length);
    }
    holdAggregations(what, body.campaignV2QuestionAggregations, counted(all, campaign), differences);
    if (campaign.type !== 'HUDDLE') {
      const { body: csv } = await admin.client.get<string>(`${path}/report-export?format=csv`);
      const rows = rowsOfCsv(csv);
      differences.hold(
        `${what}: export`,
        rows
          .slice(1)
          .map((row) => `${row[4]}, ${row[3]}`)
          .toSorted(),
        exported(all, campaign).toSorted(),
      );
    }
  }
}

interface Participant {
  id: string;
  isViewed: boolean;
  isSubmitted: boolean;
  isLate: boolean;
  assignee: string | null;
}

const is: Record<(typeof states)[number], (one: Participant & { isSite: boolean }) => boolean> = {
  NOT_VIEWED: ({ isViewed }) => !isViewed,
  NOT_SUBMITTED: ({ isSubmitted }) => !isSubmitted,
  SUBMITTED: ({ isSubmitted }) => isSubmitted,
  UNASSIGNED: ({ isSite, assignee, isSubmitted }) => isSite && assignee === null && !isSubmitted,
};

function participants(all: Recomputed, campaign: RawCampaign): (Participant & { isSite: boolean })[] {
  if (isBySite(campaign)) {
    return all.shownParts(campaign).map((part) => ({
      id: String(part.site_id),
      isSite: true,
      isViewed: all.isPartViewed(part),
      isSubmitted: all.isDone(part),
      isLate: all.responseOf(part)?.is_late ?? false,
      assignee: part.assignee_id,
    }));
  }
  return all.audience(campaign).map((id) => ({
    id,
    isSite: false,
    isViewed: all.isViewed(campaign, id),
    isSubmitted: all.isSubmitted(campaign, id),
    isLate: all.countedResponse(campaign, id)?.is_late ?? false,
    assignee: null,
  }));
}

const inOneLine = (one: Participant | CampaignParticipant): string => {
  const { id, assignee } = 'id' in one ? one : { id: String(one.user?.userId ?? one.site?.id), assignee: one.assignee?.userId ?? null };
  return JSON.stringify([id, one.isViewed, one.isSubmitted, one.isLate, assignee]);
};

/** The submitted answers that count. */
const counted = ({ raw }: Recomputed, campaign: RawCampaign): RawResponse[] =>
  raw.responses.filter(
    ({ campaign_id, status, content_version }) =>
      campaign_id === campaign.id && status === 'SUBMITTED' && content_version >= campaign.counted_from_version,
  );

/** One option id, several option ids, or ticked steps. */
const chosen = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : answer === undefined ? [] : [answer]).map((one) =>
    typeof one === 'object' && one !== null ? String((one as { val: unknown }).val) : String(one),
  );

/** The only list of steps in these histories. Every submitted response answers it. */
const checkable = 'done';

function holdAggregations(
  what: string,
  shown: readonly CampaignV2QuestionAggregation[],
  responses: readonly RawResponse[],
  differences: Differences,
): void {
  for (const { questionId, answeredCount, answerAggregation } of shown) {
    const answers = responses.map(({ answer }) => chosen(answer[questionId])).filter((one) => one.length > 0 || questionId === checkable);
    differences.hold(`${what}: ${questionId}`, answeredCount, answers.length);
    for (const { answer, count, percentage } of answerAggregation) {
      const known = answers.filter((one) => one.includes(answer)).length;
      differences.hold(
        `${what}: ${questionId}, ${answer}`,
        [count, percentage],
        [known, answers.length === 0 ? null : known / answers.length],
      );
    }
  }
}

/** 'Viewed, Status' of every row of the table. Who has answered counts as having viewed. */
function exported(all: Recomputed, campaign: RawCampaign): string[] {
  const rowOf = (isViewed: boolean, response: RawResponse | undefined) =>
    `${isViewed || response?.status === 'SUBMITTED' ? 'Yes' : 'No'}, ${statusOf(campaign, response, isViewed)}`;
  if (isBySite(campaign)) {
    return all.shownParts(campaign).map((part) => {
      const response = all.responseOf(part);
      return `${all.isPartViewed(part) || response?.status === 'SUBMITTED' ? 'Yes' : 'No'}, ${statusOf(campaign, response, false)}`;
    });
  }
  const present = all.audience(campaign).flatMap((id) => {
    const responses = all.responsesBy(campaign, id);
    return (responses.length > 0 ? responses : [undefined]).map((response) => rowOf(all.isViewed(campaign, id), response));
  });
  const left = all.raw.responses.filter(
    ({ campaign_id, campaign_site_id, user_id, status }) =>
      campaign_id === campaign.id && campaign_site_id === null && status === 'SUBMITTED' && !all.audience(campaign).includes(user_id),
  );
  return [...present, ...left.map((response) => rowOf(true, response))];
}

function statusOf(campaign: RawCampaign, response: RawResponse | undefined, isViewed: boolean): string {
  if (response?.status === 'IN_PROGRESS') return 'In progress';
  if (response) return response.content_version < campaign.counted_from_version ? 'Submitted before' : 'Submitted';
  if (!viewIsEnough(campaign)) return 'Not submitted';
  return isViewed ? 'Viewed' : 'Not viewed';
}

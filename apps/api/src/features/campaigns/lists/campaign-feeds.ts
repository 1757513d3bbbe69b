/** Posted campaigns, and who takes part in the named ones, for the data feed. */
import { aggregationsOf } from '@muster/contract/forms/aggregate';
import { answerableKind } from '@muster/contract/forms/fields';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import sql, { type Sql } from 'sql-template-tag';
import type { FeedRow, FeedSource } from '../../../platform/feed-source';
import { upgradedCopy } from '../../templates';
import { countFunction, type Counter } from '../figures/counts';
import { minResponsesForFigures } from '../figures/published-figures';

const isFed = sql`c.deleted_at IS NULL AND c.status <> 'DRAFT'`;

/** Whether the feed has this campaign, and shows who does what in it. */
export const isFedWithNames = (companyId: Sql, campaignId: Sql): Sql => sql`
  EXISTS (SELECT FROM campaign c WHERE c.company_id = ${companyId} AND c.id = ${campaignId} AND ${isFed} AND NOT c.is_anonymous)`;

export const campaignFeed: FeedSource = {
  from: sql`campaign c LEFT JOIN campaign_published p ON p.company_id = c.company_id AND p.campaign_id = c.id`,
  shown: (companyId) => sql`c.company_id = ${companyId} AND ${isFed}`,
  changed: sql`greatest(c.changed_in, p.changed_in)`,
  key: [{ name: 'id', column: sql`c.id`, type: 'bigint' }],
  maxRows: 200,
  columns: {
    id: sql`c.id`,
    scope: sql`c.scope`,
    siteId: sql`c.site_id`,
    divisionId: sql`c.division_id`,
    type: sql`c.type`,
    subType: sql`c.sub_type`,
    mode: sql`c.mode`,
    title: sql`c.title`,
    description: sql`c.description`,
    status: sql`c.status`,
    urgency: sql`c.urgency`,
    isCritical: sql`c.is_critical`,
    isAnonymous: sql`c.is_anonymous`,
    expectedCount: sql`c.expected_count`,
    contentVersion: sql`c.content_version`,
    countedFromVersion: sql`c.counted_from_version`,
    timeZone: sql`c.time_zone`,
    authorId: sql`c.author_id`,
    postedDate: sql`c.posted_at`,
    startDate: sql`c.start_date`,
    dueDate: sql`c.end_date`,
    completeDate: sql`c.complete_date`,
    questions: sql`c.configuration`,
    publishedFigures: sql`CASE WHEN c.is_anonymous THEN coalesce(p.shown, '[]') END`,
  },
  present: (row) => ({ ...row, ...questionsOf(row) }),
};

function questionsOf({ questions, publishedFigures }: FeedRow): FeedRow {
  const { schema } = upgradedCopy(questions as CampaignV2['configuration']).responses;
  return {
    questions: Object.entries(schema?.properties ?? {}).flatMap(([id, field]) =>
      answerableKind(field) ? [{ id, label: field.label ?? id, inputType: field.inputType }] : [],
    ),
    publishedFigures: publishedFigures === null ? null : figuresOf(schema, publishedFigures as Counter[]),
  };
}

/** As in the report: a question with fewer than five answers has no figures. */
const figuresOf = (schema: Parameters<typeof aggregationsOf>[0], shown: readonly Counter[]): object[] =>
  aggregationsOf(schema, countFunction(shown)).map(({ questionId, answeredCount, answerAggregation }) =>
    answeredCount < minResponsesForFigures
      ? { questionId, isWithheld: true, answeredCount: 0, answers: [] }
      : { questionId, isWithheld: false, answeredCount, answers: answerAggregation },
  );

export const participantFeed: FeedSource = {
  from: sql`campaign_audience a`,
  shown: (companyId) => sql`a.company_id = ${companyId} AND ${isFedWithNames(sql`a.company_id`, sql`a.campaign_id`)}`,
  changed: sql`a.changed_in`,
  key: [
    { name: 'campaignId', column: sql`a.campaign_id`, type: 'bigint' },
    { name: 'userId', column: sql`a.user_id`, type: 'uuid' },
  ],
  columns: {
    campaignId: sql`a.campaign_id`,
    userId: sql`a.user_id`,
    addedDate: sql`a.added_at`,
    isViewed: sql`a.viewed_at IS NOT NULL`,
    isSubmitted: sql`a.submitted_at IS NOT NULL`,
    remindedDate: sql`a.reminded_at`,
  },
};

export const participatingSiteFeed: FeedSource = {
  from: sql`campaign_site p`,
  shown: (companyId) => sql`p.company_id = ${companyId} AND ${isFedWithNames(sql`p.company_id`, sql`p.campaign_id`)}`,
  changed: sql`p.changed_in`,
  key: [{ name: 'id', column: sql`p.id`, type: 'bigint' }],
  columns: {
    id: sql`p.id`,
    campaignId: sql`p.campaign_id`,
    siteId: sql`p.site_id`,
    assigneeId: sql`p.assignee_id`,
    isViewed: sql`p.viewed_at IS NOT NULL`,
    isCounted: sql`p.is_counted`,
    remindedDate: sql`p.reminded_at`,
  },
};

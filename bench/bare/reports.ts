/** One campaign: for a respondent, and with its report for its author. */
import { pool, rowsOf, statement } from './database';
import { engagementOf, flagsOf, type EngagementCounts, type ReaderRow } from './present';

const person = (
  alias: string,
): string => `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('userId', ${alias}.id, 'firstName', ${alias}.first_name,
  'lastName', ${alias}.last_name, 'email', ${alias}.email, 'avatarUrl', ${alias}.avatar_url, 'activated', ${alias}.activated) END`;

const counter = (answer: string): string => `(SELECT coalesce(sum(n.count), 0)::integer FROM campaign_count n
  WHERE n.campaign_id = c.id AND n.question = '' AND n.answer = '${answer}')`;

const campaignById = statement(
  'campaign',
  `SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType",
          c.mode AS "campaignMode", c.title, c.description, c.status, c.start_date AS "startDate", c.end_date AS "endDate",
          c.complete_date AS "completeDate", c.created_at AS "createdDate", c.template_id AS "campaignTemplateId", c.template_version AS "campaignTemplateVersion", c.configuration,
          c.configuration_answer AS "configurationAnswer", c.is_anonymous AS "isAnonymous", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough",
          c.expected_count AS "expectedCount", c.time_zone AS "timeZone", c.original_language AS "originalLanguage", c.version, s.name AS "siteName", ${person('a')} AS author,
          ${counter('views')} AS views, ${counter('submissions')} AS submissions,
          EXISTS (SELECT FROM company_member k WHERE k.company_id = c.company_id AND k.user_id = $2 AND k.is_manager) AS "isManager",
          m.user_id IS NOT NULL AS "isIntended", m.viewed_at IS NOT NULL AS "isViewed", m.submitted_at IS NOT NULL AS "isSubmitted"
     FROM campaign c
     LEFT JOIN site s ON s.company_id = c.company_id AND s.id = c.site_id
     LEFT JOIN account a ON a.id = c.author_id
     LEFT JOIN campaign_audience m ON m.campaign_id = c.id AND m.user_id = $2
    WHERE c.id = $1 AND c.deleted_at IS NULL AND c.company_id IN (SELECT company_id FROM company_member WHERE user_id = $2)
      AND (c.status IN ('LIVE', 'COMPLETE') OR EXISTS (SELECT FROM company_member WHERE company_id = c.company_id AND user_id = $2 AND is_manager))`,
);

const responseColumns = `r.id, r.campaign_id AS "campaignV2Id", r.campaign_site_id AS "campaignV2SiteId", r.user_id AS "userId", r.type, r.status, r.answer AS "campaignAnswer",
  r.is_late AS "isLate", r.submitted_at AS "submittedDate", r.received_at AS "receivedDate", r.device_at AS "deviceDate", r.content_version AS "contentVersion", r.responded_as AS "respondedAs", r.shown_language AS "shownLanguage", r.version`;

const ownResponse = statement(
  'own-response',
  `SELECT ${responseColumns}, ${person('p')} AS "userDetailsDTO" FROM campaign_response r JOIN campaign c ON c.id = r.campaign_id JOIN account p ON p.id = r.user_id
    WHERE r.campaign_id = $1 AND r.user_id = $2 AND r.campaign_site_id IS NULL AND r.content_version >= c.counted_from_version
      AND c.company_id IN (SELECT company_id FROM company_member WHERE user_id = $2)
    ORDER BY r.content_version DESC LIMIT 1`,
);

const managed = 'c.company_id IN (SELECT company_id FROM company_member WHERE user_id = $2 AND is_manager)';

const responsePage = statement(
  'responses',
  `SELECT ${responseColumns}, ${person('p')} AS "userDetailsDTO"
     FROM (SELECT r.* FROM campaign_response r JOIN campaign c ON c.id = r.campaign_id
            WHERE r.campaign_id = $1 AND ${managed} AND r.status = 'SUBMITTED' AND r.content_version >= c.counted_from_version AND r.user_id <> $2
            ORDER BY r.id DESC LIMIT $3 OFFSET $4) r
     JOIN account p ON p.id = r.user_id ORDER BY r.id DESC`,
);

const participantPage = statement(
  'participants',
  `SELECT ${person('p')} AS "user", a.viewed_at IS NOT NULL AS "isViewed", a.submitted_at IS NOT NULL AS "isSubmitted", coalesce(r.is_late, false) AS "isLate", r.status,
          a.reminded_at AS "remindedDate",
          r.answered_count AS answered, r.field_count AS total, coalesce(r.shown_language, (
            SELECT v.shown_language FROM campaign_view v
             WHERE v.campaign_id = a.campaign_id AND v.campaign_site_id = 0 AND v.user_id = a.user_id AND v.content_version >= a.counted_from_version
             ORDER BY v.content_version DESC LIMIT 1)) AS "shownLanguage"
     FROM (SELECT a.*, c.counted_from_version FROM campaign_audience a JOIN campaign c ON c.id = a.campaign_id
            WHERE a.campaign_id = $1 AND ${managed} ORDER BY a.user_id LIMIT $3 OFFSET $4) a
     JOIN account p ON p.id = a.user_id
     LEFT JOIN LATERAL (
       SELECT r.is_late, r.status, r.answered_count, r.field_count, r.shown_language FROM campaign_response r
        WHERE r.campaign_id = a.campaign_id AND r.user_id = a.user_id AND r.campaign_site_id IS NULL AND r.content_version >= a.counted_from_version
        ORDER BY r.content_version DESC LIMIT 1) r ON true
    ORDER BY lower(p.last_name), lower(p.first_name), a.user_id`,
);

const keptCounts = statement(
  'counts',
  `SELECT n.question, n.answer, sum(n.count)::integer AS count FROM campaign_count n JOIN campaign c ON c.id = n.campaign_id
    WHERE n.campaign_id = $1 AND ${managed} GROUP BY n.question, n.answer`,
);

interface Field {
  inputType: string;
  required?: boolean;
  inputTypeOptions?: { id: string; label: string }[];
}

interface CampaignRow extends EngagementCounts, Omit<ReaderRow, 'mode'> {
  description: string;
  campaignMode: string;
  configuration: { responses: { schema: { properties: Record<string, Field> } } };
}

interface ParticipantRow {
  answered: number | null;
  total: number | null;
}

interface CountRow {
  question: string;
  answer: string;
  count: number;
}

const nothing = { fileIds: [], removedResourceIds: [], files: [], site: null, allowedActions: [] };

const respond = (rows: object[]): object[] => rows.map((row) => ({ ...row, ...nothing }));

/** Undefined if this person may not see it. */
export async function campaignView(id: number, user: string): Promise<object | undefined> {
  const [[campaign], own] = await Promise.all([rowsOf<CampaignRow>(pool, campaignById, [id, user]), rowsOf(pool, ownResponse, [id, user])]);
  return (
    campaign && {
      campaignV2: present(campaign),
      translation: null,
      campaignV2QuestionAggregations: [],
      campaignV2Responses: respond(own),
      responsesCount: own.length,
      campaignParticipants: [],
      participantsCount: 0,
    }
  );
}

export async function campaignReport(id: number, user: string, query: URLSearchParams): Promise<object | undefined> {
  const size = Number(query.get('size'));
  const paging = [id, user, size, size * Number(query.get('page'))];
  const [[campaign], counts, responses, participants] = await Promise.all([
    rowsOf<CampaignRow>(pool, campaignById, [id, user]),
    rowsOf<CountRow>(pool, keptCounts, [id, user]),
    rowsOf(pool, responsePage, paging),
    rowsOf<ParticipantRow>(pool, participantPage, paging),
  ]);
  if (!campaign) return undefined;
  const fields = Object.entries(campaign.configuration.responses.schema.properties);
  const required = fields.filter(([, field]) => field.required).length;
  return {
    campaignV2: present(campaign),
    translation: null,
    campaignV2QuestionAggregations: aggregate(fields, counts),
    campaignV2Responses: respond(responses),
    responsesCount: campaign.submissions,
    campaignParticipants: participants.map(({ answered, total, ...row }) => ({
      ...row,
      site: null,
      campaignV2SiteId: null,
      assignee: null,
      progress: { answered: answered ?? 0, total: total ?? required },
    })),
    participantsCount: campaign.expectedCount,
  };
}

function present(campaign: CampaignRow): object {
  const {
    views,
    submissions,
    expectedCount,
    viewIsEnough,
    isIntended: _a,
    isViewed: _v,
    isSubmitted: _s,
    isManager: _m,
    ...shown
  } = campaign;
  return {
    ...shown,
    ...flagsOf({ ...campaign, mode: campaign.campaignMode }),
    description: shown.description || null,
    campaignV2Sites: [],
    removedResourceIds: [],
    campaignV2Engagement: engagementOf({ views, submissions, expectedCount, viewIsEnough }),
  };
}

/** The figures only, for the manager of the company. */
export async function campaignFigures(id: number, user: string): Promise<object[] | undefined> {
  const [[campaign], counts] = await Promise.all([
    rowsOf<CampaignRow>(pool, campaignById, [id, user]),
    rowsOf<CountRow>(pool, keptCounts, [id, user]),
  ]);
  return campaign && aggregate(Object.entries(campaign.configuration.responses.schema.properties), counts);
}

function aggregate(fields: [string, Field][], counts: CountRow[]): object[] {
  const countOf = (question: string, answer: string) =>
    counts.find((row) => row.question === question && row.answer === answer)?.count ?? 0;
  return fields.flatMap(([questionId, { inputTypeOptions }]) => {
    if (!inputTypeOptions) return [];
    const answeredCount = countOf(questionId, '');
    const answerAggregation = inputTypeOptions.map(({ id: answer, label }) => {
      const count = countOf(questionId, answer);
      return { answer, label, count, percentage: answeredCount === 0 ? null : count / answeredCount };
    });
    return [{ questionId, answerAggregation, answeredCount, isWithheld: false, campaignV2Sites: [] }];
  });
}

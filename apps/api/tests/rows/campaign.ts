/** Writes campaigns directly into the database, with statuses, dates and numbers that the api cannot create in a test. */
import type { CampaignType } from '@muster/contract/templates/kinds';
import { modeOf } from '@muster/contract/templates/kinds';
import type { Urgency } from '@muster/contract/forms/types';
import type { CampaignStatus } from '@muster/contract/campaigns/life-cycle';
import type { Factories, Person } from '../factories';

export interface CampaignRowOptions {
  companyId: number;
  authorId: string;
  type?: CampaignType;
  subType?: string;
  siteId?: number;
  divisionId?: number;
  title?: string;
  status?: CampaignStatus;
  startDate?: string;
  endDate?: string | null;
  completeDate?: string;
  isAnonymous?: boolean;
  isCritical?: boolean;
  urgency?: Urgency;
  viewIsEnough?: boolean;
  configuration?: unknown;
  /** The audience. */
  audience?: Pick<Person, 'id'>[];
  /** The participating sites. */
  sites?: { siteId: number; assigneeId?: string }[];
}

/** A form of one question with options a to d, and one comment. */
export const oneQuestion = {
  version: 1,
  form: {
    schema: { properties: { title: { label: 'Title', type: 'string', inputType: 'TEXT' } } },
    draftRequired: ['title'],
    mapToTitle: 'title',
  },
  responses: {
    schema: {
      properties: {
        choice: {
          label: 'Which?',
          type: 'string',
          inputType: 'RADIO',
          inputTypeOptions: ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id.toUpperCase() })),
        },
        comment: { label: 'Why?', type: 'string', inputType: 'TEXT', required: false },
      },
    },
    anonymous: false,
  },
  report: { participants: 'RESPONDER_LIST', properties: { choice: { chart: 'BAR_CHART' }, comment: { list: 'COMMENTS_LIST' } } },
};

/** Creates a campaign as if it had been posted, LIVE by default. Returns its id. */
export async function insertCampaign(make: Factories, options: CampaignRowOptions): Promise<number> {
  const {
    companyId,
    siteId,
    divisionId,
    type = 'POLL',
    status = 'LIVE',
    startDate = '2026-03-01T00:00:00Z',
    audience = [],
    sites = [],
  } = options;
  const completeDate = options.completeDate ?? (status === 'COMPLETE' ? '2026-03-09T00:00:00Z' : null);
  const mode = modeOf(type);
  const [row] = await make.query<{ id: string }>(
    `INSERT INTO campaign (company_id, site_id, division_id, scope, type, sub_type, mode, title, status, start_date, end_date, complete_date, template_version,
                           configuration, is_anonymous, view_is_enough, expected_count, time_zone, author_id, created_at, updated_at, is_critical, urgency)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, $13, $14, $15, $16, 'UTC', $17, $10, $10, $18, $19) RETURNING id`,
    [
      companyId,
      siteId ?? null,
      divisionId ?? null,
      siteId !== undefined ? 'SITE' : divisionId !== undefined ? 'DIVISION' : 'COMPANY',
      type,
      options.subType ?? 'YES_NO',
      mode,
      options.title ?? 'A campaign',
      status,
      startDate,
      options.endDate ?? null,
      completeDate,
      JSON.stringify(options.configuration ?? oneQuestion),
      options.isAnonymous ?? false,
      options.viewIsEnough ?? false,
      mode === 'STANDALONE' ? audience.length : sites.length,
      options.authorId,
      options.isCritical ?? false,
      options.urgency ?? null,
    ],
  );
  const id = Number(row?.id);
  for (const person of audience)
    await make.query('INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at) VALUES ($1, $2, $3, $4)', [
      companyId,
      id,
      person.id,
      startDate,
    ]);
  for (const { siteId: of, assigneeId } of sites)
    await make.query('INSERT INTO campaign_site (company_id, campaign_id, site_id, assignee_id) VALUES ($1, $2, $3, $4)', [
      companyId,
      id,
      of,
      assigneeId ?? null,
    ]);
  return id;
}

/** Assigns a participating site to a person. */
export async function assignSite(make: Factories, campaignId: number, siteId: number, userId: string): Promise<void> {
  await make.query('UPDATE campaign_site SET assignee_id = $3 WHERE campaign_id = $1 AND site_id = $2', [campaignId, siteId, userId]);
}

/** The raw rows of one company, read table by table: no counter, no view and no query of the product. */
import type { World } from './world';

export interface RawCampaign {
  id: number;
  type: string;
  sub_type: string;
  mode: 'STANDALONE' | 'HIERARCHICAL';
  scope: 'COMPANY' | 'SITE' | 'DIVISION';
  site_id: number | null;
  division_id: number | null;
  status: 'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE';
  end_date: string | null;
  complete_date: string | null;
  author_id: string;
  counted_from_version: number;
}

export interface RawResponse {
  campaign_id: number;
  campaign_site_id: number | null;
  user_id: string;
  status: 'IN_PROGRESS' | 'SUBMITTED';
  answer: Record<string, unknown>;
  is_late: boolean;
  content_version: number;
}

export interface RawPart {
  id: number;
  campaign_id: number;
  site_id: number;
  assignee_id: string | null;
  is_counted: boolean;
}

export interface RawQuestion {
  id: number;
  author_id: string;
  is_anonymous: boolean;
  entity_id: number | null;
}

interface Membership {
  user_id: string;
  is_manager: boolean;
}

export interface Raw {
  accounts: { id: string; role: string; activated: boolean; blocked: boolean }[];
  members: (Membership & { is_leader: boolean })[];
  siteMembers: (Membership & { site_id: number })[];
  divisionMembers: (Membership & { division_id: number })[];
  sites: { id: number; status: string }[];
  siteDivisions: { site_id: number; division_id: number }[];
  practices: { user_id: string; safety_practice_id: number; experience: string }[];
  campaigns: RawCampaign[];
  parts: RawPart[];
  audience: { campaign_id: number; user_id: string; is_done: boolean }[];
  views: { campaign_id: number; campaign_site_id: number; user_id: string; content_version: number }[];
  responses: RawResponse[];
  questions: RawQuestion[];
  categories: { question_id: number; category_id: number }[];
  answers: { id: number; question_id: number; author_id: string }[];
  answerVotes: { answer_id: number; user_id: string }[];
  questionVotes: { question_id: number; user_id: string }[];
  stars: { question_id: number; user_id: string }[];
}

/** The driver returns large integers as text; here they are small. */
const numbers = /(^|_)id$/;
const plain = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date
        ? value.toISOString()
        : numbers.test(key) && typeof value === 'string' && /^\d+$/.test(value)
          ? Number(value)
          : value,
    ]),
  );

export async function readRaw({ owner, companyId }: World): Promise<Raw> {
  const rows = async <Row>(text: string): Promise<Row[]> => (await owner.query(text, [companyId])).rows.map((row) => plain(row) as Row);
  const all = <Row>(table: string): Promise<Row[]> => rows<Row>(`SELECT * FROM ${table} WHERE company_id = $1`);
  return {
    accounts: await rows('SELECT id, role, activated, blocked FROM account WHERE $1::bigint IS NOT NULL'),
    members: await all('company_member'),
    siteMembers: await all('site_member'),
    divisionMembers: await all('division_member'),
    sites: await all('site'),
    siteDivisions: await all('site_division'),
    practices: await rows('SELECT user_id, safety_practice_id, experience FROM user_safety_practice WHERE $1::bigint IS NOT NULL'),
    campaigns: await rows('SELECT * FROM campaign WHERE company_id = $1 AND deleted_at IS NULL'),
    parts: await all('campaign_site'),
    // no other row contains who had taken part when a huddle was finalised
    audience: await rows('SELECT campaign_id, user_id, submitted_at IS NOT NULL AS is_done FROM campaign_audience WHERE company_id = $1'),
    views: await all('campaign_view'),
    responses: await all('campaign_response'),
    questions: await all('question'),
    categories: await all('question_category'),
    answers: await all('answer'),
    answerVotes: await all('answer_vote'),
    questionVotes: await all('question_vote'),
    stars: await all('star'),
  };
}

/** The rows of the exchange's tables, as statements alias them; private to the feature. */
import type { NamedPerson } from '@muster/contract/identity/person';
import type { Question } from '@muster/contract/exchange/question';
import { randomInt } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';

/** Who asked or answered is in a row only where its reader may know it: the author's own id always is, for the law alone. */
export interface QuestionRow {
  id: number;
  companyId: number;
  authorId: string;
  title: string;
  body: string;
  isAnonymous: boolean;
  /** What it belongs to; null for the exchange's own. */
  entityType: string | null;
  entityId: number | null;
  answerCount: number;
  voteCount: number;
  createdDate: string;
  version: number;
  categories: Question['categories'];
  author: NamedPerson | null;
  isStarred: boolean;
  isVoted: boolean;
  isAnswered: boolean;
}

export interface AnswerRow {
  id: number;
  companyId: number;
  questionId: number;
  authorId: string;
  body: string;
  voteCount: number;
  createdDate: string;
  author: NamedPerson | null;
  isVoted: boolean;
}

/** The companies of the caller, said in the statement itself besides the row-level security behind it; of the table that it names. */
export const inMyCompanies = (table: Sql): Sql => sql`${table}.company_id = ANY ((SELECT muster_companies())::bigint[])`;

const leastLot = 2 ** 40;
const mostLots = 2 ** 48 - 1;

/** The id of a new row: the next number, or where that would tell when an anonymous one was written, one drawn by lot. */
export const newId = (isAnonymous: boolean): Sql => (isAnonymous ? sql`${leastLot + randomInt(mostLots)}` : sql`DEFAULT`);

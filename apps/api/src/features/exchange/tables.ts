/** The rows of the exchange's tables, with the column aliases of its statements. Private to the feature. */
import type { NamedPerson } from '@muster/contract/identity/person';
import type { Question } from '@muster/contract/exchange/question';
import sql, { type Sql } from 'sql-template-tag';

/** `author` is set only if the reader may know it. `authorId` is always set, and only the policy uses it. */
export interface QuestionRow {
  id: number;
  companyId: number;
  authorId: string;
  title: string;
  body: string;
  isAnonymous: boolean;
  /** The entity that the question belongs to; null for questions of the exchange itself. */
  entityType: string | null;
  entityId: number | null;
  /** All answers; the policy needs this count. */
  answerCount: number;
  /** The answers that the caller sees. */
  visibleAnswerCount: number;
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
  /** Whether the reader sees the asker's mark. */
  hasHelped: boolean;
  /** Set while the answer is out of date. */
  reviewDate: string | null;
}

/** Limits the named table to the caller's companies: a second check besides row-level security. */
export const inMyCompanies = (table: Sql): Sql => sql`${table}.company_id = ANY ((SELECT muster_companies())::bigint[])`;

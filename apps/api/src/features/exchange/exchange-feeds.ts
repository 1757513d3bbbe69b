/** Questions and answers under a name. Anonymous ones have no feed: the order of changes would show when somebody wrote them. */
import sql from 'sql-template-tag';
import type { FeedSource } from '../../platform/feed-source';

export const questionFeed: FeedSource = {
  from: sql`question q`,
  shown: (companyId) => sql`q.company_id = ${companyId} AND NOT q.is_anonymous`,
  changed: sql`q.changed_in`,
  key: [{ name: 'id', column: sql`q.id`, type: 'bigint' }],
  maxRows: 2_000,
  columns: {
    id: sql`q.id`,
    authorId: sql`q.author_id`,
    title: sql`q.title`,
    body: sql`q.body`,
    campaignId: sql`q.entity_id`,
    createdDate: sql`q.created_at`,
    answerCount: sql`q.answer_count`,
    voteCount: sql`q.vote_count`,
  },
};

/** An answer that was written while its question was anonymous stays out, also after the question got its name. */
export const answerFeed: FeedSource = {
  from: sql`answer a JOIN question q ON q.id = a.question_id`,
  shown: (companyId) => sql`a.company_id = ${companyId} AND a.visible_at = '-infinity' AND NOT q.is_anonymous`,
  changed: sql`a.changed_in`,
  key: [{ name: 'id', column: sql`a.id`, type: 'bigint' }],
  maxRows: 2_000,
  columns: {
    id: sql`a.id`,
    questionId: sql`a.question_id`,
    authorId: sql`a.author_id`,
    body: sql`a.body`,
    createdDate: sql`a.created_at`,
    voteCount: sql`a.vote_count`,
    isOutOfDate: sql`a.outdated_at IS NOT NULL`,
  },
};

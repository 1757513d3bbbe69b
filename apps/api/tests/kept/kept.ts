/**
 * Every figure that the product keeps beside the rows from which it follows. Each has a job that recomputes it. A new column of this kind needs a line
 * here, or its reason among `notRecomputed`.
 */

interface KeptFigure {
  /** Recomputes the figure, and corrects it. */
  jobs: readonly string[];
  /** `SELECT` of the kept values of a company. */
  values: string;
  /** Makes them wrong. */
  spoil: string;
}

const ofCampaigns = ['campaigns-recount'];
const ofExchange = ['exchange-recount'];

/** By table and column. `$1` is the company. */
export const kept: Readonly<Record<string, KeptFigure>> = {
  'directory_figure.listed': ofTable('directory_figure', 'listed', ['directory-kept']),
  'directory_figure.active': ofTable('directory_figure', 'active', ['directory-kept']),
  'directory_figure.filled': ofTable('directory_figure', 'filled', ['directory-kept']),
  'site_figure.listed': ofTable('site_figure', 'listed', ['directory-kept', 'directory-sites']),
  'site_figure.active': ofTable('site_figure', 'active', ['directory-kept', 'directory-sites']),
  'campaign.expected_count': ofTable('campaign', 'expected_count', ofCampaigns),
  'campaign_count.count': {
    ...ofTable('campaign_count', 'count', ofCampaigns),
    values: 'SELECT campaign_id, question, answer, sum(count) FROM campaign_count WHERE company_id = $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3',
  },
  'campaign_figure.posted': ofTable('campaign_figure', 'posted', ofCampaigns),
  'campaign_figure.expected': ofTable('campaign_figure', 'expected', ofCampaigns),
  'campaign_figure.made': ofTable('campaign_figure', 'made', ofCampaigns),
  'campaign_outcome.expected': ofTable('campaign_outcome', 'expected', ofCampaigns),
  'campaign_outcome.made': ofTable('campaign_outcome', 'made', ofCampaigns),
  'question.answer_count': ofTable('question', 'answer_count', ofExchange),
  'question.vote_count': ofTable('question', 'vote_count', ofExchange),
  'answer.vote_count': ofTable('answer', 'vote_count', ofExchange),
  'exchange_day.people': ofTable('exchange_day', 'people', ofExchange),
};

function ofTable(table: string, column: string, jobs: readonly string[]): KeptFigure {
  return {
    jobs,
    values: `SELECT sum(${column}) AS sum FROM ${table} WHERE company_id = $1`,
    spoil: `UPDATE ${table} SET ${column} = ${column} + 3 WHERE company_id = $1`,
  };
}

/** Numbers with such names that no job recomputes, and why. */
export const notRecomputed: Readonly<Record<string, string>> = {
  'campaign_check_figure.at_once': 'a wrong choice is counted and not stored, so that nobody can look it up',
  'campaign_check_figure.people': 'as at_once',
  'campaign_check_figure.shown_at_once': 'the last published step of at_once',
  'campaign_check_figure.shown_people': 'the last published step of people',
  'campaign_posting.done': 'the place of a posting, deleted with its last part',
  'campaign_posting.total': 'the place of a posting, deleted with its last part',
  'campaign_published.next_count': 'a step of published figures, which later changes do not move',
  'campaign_published.shown_count': 'a step of published figures, which later changes do not move',
  'campaign_rating.people': 'who finds a campaign useful is not stored with the answer',
  'campaign_rating.shown_people': 'the last published step of people',
  'campaign_rating.shown_useful': 'the last published step of useful',
  'campaign_rating.useful': 'as people',
  'campaign_response.answered_count': 'of the answer in the same row, written with it',
  'campaign_response.field_count': 'of the form at the moment of the answer',
  'directory_entry.filled': 'of one person; the job directory-kept compares the whole row, as kept.test.ts of the directory shows',
  'kiosk.aside_count': 'what a device says of itself',
  'kiosk.waiting_count': 'as aside_count',
  'notification.event_count': 'of events that are not stored',
};

import { everybody, type WorkedExample } from './example';

export const huddles = {
  OPEN_QUESTION: {
    type: 'HUDDLE',
    title: 'Open question',
    note: 'People answer in the exchange: `GET /questions/entity/CompanyCampaignV2/{id}` gives the question, and `POST /answers` answers it. `isAnonymous` of the author is the text `true` or `false`.',
    author: { question: 'What nearly caught us out this month?', isAnonymous: 'false', dueDate: '1 week', audience: everybody },
    text: 'The forklift alarm cannot be heard beside the press.',
  },
} satisfies Record<string, WorkedExample>;

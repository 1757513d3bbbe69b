/** Builders of questions and answers over HTTP, as people create them. */
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import type { Answer as Reply, Client, TestApi } from './harness';

/** Two practices and a high-risk work, as topics. */
export interface Topics {
  practice: number;
  otherPractice: number;
  work: number;
}

export async function makeTopics({ make }: TestApi): Promise<Topics> {
  const idOf = async (table: string, title: string) =>
    Number((await make.query(`INSERT INTO ${table} (title) VALUES ($1) RETURNING id`, [title]))[0]?.['id']);
  return {
    practice: await idOf('safety_practice', 'Permit to work (test)'),
    otherPractice: await idOf('safety_practice', 'Fatigue (test)'),
    work: await idOf('high_risk_work', 'Work at height (test)'),
  };
}

interface NewQuestion {
  companyId: number;
  title?: string;
  body?: string;
  categories?: number[];
  isAnonymous?: boolean;
  fileIds?: number[];
}

export const validQuestion = (asking: NewQuestion) => ({ title: 'What do you tether?', body: 'Up **tower**.', ...asking });

export async function ask(person: Client, asking: NewQuestion): Promise<Question> {
  return made(await person.post<Question>('/questions', validQuestion(asking)));
}

export const tryAnswer = (person: Client, questionId: number, body = 'All that can leave your hand.'): Promise<Reply<Answer>> =>
  person.post<Answer>('/answers', { questionId, body });

export const reply = async (person: Client, questionId: number, body?: string): Promise<Answer> =>
  made(await tryAnswer(person, questionId, body));

export const getQuestion = async (person: Client, id: number): Promise<Question> => (await person.get<Question>(`/questions/${id}`)).body;

export const answersOf = async (person: Client, questionId: number): Promise<Answer[]> =>
  (await person.get<Answer[]>(`/answers?questionId=${questionId}`)).body;

export const questionOf = async (person: Client, campaignId: number): Promise<Question> =>
  (await person.get<Question>(`/questions/entity/CompanyCampaignV2/${campaignId}`)).body;

function made<Body>({ status, body }: Reply<Body>): Body {
  if (status !== 201) throw new Error(`Nothing was made: ${status} ${JSON.stringify(body)}`);
  return body;
}

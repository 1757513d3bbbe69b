/** The oracle's rules for questions, answers and votes [6.5] [6.10] [6.11]. */
import { about, manages, reads, sees, type Caller, type PlaceName, type Row, type Target, type Targets } from './rights';

/** Readers of a company see its questions. People who see a huddle see its question. */
type AboutQuestion = Target<'question'> | Target<'huddle'>;
type AboutAnswer = Target<'answer'> | Target<'huddleAnswer'>;
const seesQuestion = (who: Caller, question: AboutQuestion | Target<'huddleAnswer'>): boolean =>
  question.kind === 'question' ? reads(who, question.place) : sees(who, question);

/** A moderator can edit the company and is not a system editor [6.11]. */
const moderates = (who: Caller, place: PlaceName): boolean => who.role === 'USER' && manages(who, place);

/** Only the author, until the first answer [4.29]. A huddle's question changes with the huddle. */
function editsQuestion(who: Caller, question: AboutQuestion): number {
  if (!seesQuestion(who, question)) return 404;
  if (question.kind === 'huddle' || who.role === 'CONSULTANT' || question.author !== 'caller') return 403;
  return question.isAnswered ? 409 : 200;
}

/** Moderators, whether or not somebody has answered: moves and merges. */
function movesQuestion(who: Caller, question: AboutQuestion): number {
  if (!seesQuestion(who, question)) return 404;
  return question.kind === 'question' && moderates(who, question.place) ? 200 : 403;
}

function deletesQuestion(who: Caller, question: AboutQuestion): number {
  if (!seesQuestion(who, question)) return 404;
  if (question.kind === 'huddle' || who.role === 'CONSULTANT') return 403;
  return question.author === 'caller' || moderates(who, question.place) ? 204 : 403;
}

/** The audience answers a LIVE huddle, and everybody who sees it votes [5.23] [6.5]. A consultant only reads [6.10]. */
function answersQuestion(who: Caller, question: AboutQuestion): number {
  if (!seesQuestion(who, question)) return 404;
  if (who.role === 'CONSULTANT' || (question.kind === 'huddle' && !question.isForCaller)) return 403;
  return question.kind === 'question' || question.status === 'LIVE' ? 201 : 409;
}

function votesOn(who: Caller, question: AboutQuestion | Target<'huddleAnswer'>): number {
  if (!seesQuestion(who, question)) return 404;
  if (who.role === 'CONSULTANT') return 403;
  return question.kind === 'question' || question.status === 'LIVE' ? 201 : 409;
}

const seesAnswer = (who: Caller, answer: AboutAnswer): boolean => (answer.kind === 'answer' ? reads(who, answer.place) : sees(who, answer));

/** Its author, moderators, and the managers of its huddle [5.24] [6.11]. */
function deletesAnswer(who: Caller, answer: AboutAnswer): number {
  if (!seesAnswer(who, answer)) return 404;
  if (who.role === 'CONSULTANT') return 403;
  return answer.of === 'caller' || (answer.kind === 'answer' ? moderates(who, answer.place) : manages(who, answer.place)) ? 204 : 403;
}

/** Other people's votes are not found [3.28]. */
function takesVoteBack(who: Caller, { place, of }: Targets['vote']): number {
  if (!reads(who, place) || of !== 'caller') return 404;
  return who.role === 'CONSULTANT' ? 403 : 204;
}

/** The asker marks answers in the exchange. No huddle's question is theirs. */
function marksHelped(who: Caller, answer: AboutAnswer): number {
  // the planted questions are of another person
  return seesAnswer(who, answer) ? 403 : 404;
}

/** Moderators mark answers in the exchange. */
function marksOutdated(who: Caller, answer: AboutAnswer): number {
  if (!seesAnswer(who, answer)) return 404;
  return answer.kind === 'answer' && moderates(who, answer.place) ? 200 : 403;
}

const aboutQuestion = (expected: (who: Caller, question: AboutQuestion) => number): Row => ({
  kind: 'question',
  expected: (who, target) => expected(who, target as AboutQuestion),
});
const shownQuestion = aboutQuestion((who, question) => (seesQuestion(who, question) ? 200 : 404));
const aboutAnswer = (expected: (who: Caller, answer: AboutAnswer) => number): Row => ({
  kind: 'answer',
  expected: (who, target) => expected(who, target as AboutAnswer),
});

export const exchangeRows: Record<string, Row> = {
  'GET /questions': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'GET /questions/count': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'GET /questions/similar': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'GET /companies/{id}/exchange-dashboard': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'GET /questions/{id}': shownQuestion,
  'GET /questions/{id}/reach': shownQuestion,
  'GET /questions/{id}/improvements': shownQuestion,
  'POST /question-views': aboutQuestion((who, question) => (seesQuestion(who, question) ? 204 : 404)),
  'GET /questions/entity/{entityType}/{entityId}': aboutQuestion((who, question) =>
    question.kind === 'huddle' && seesQuestion(who, question) ? 200 : 404,
  ),
  'POST /questions': about('company', (who, { place }) => (!reads(who, place) ? 404 : who.role === 'CONSULTANT' ? 403 : 201)),
  'PUT /questions/{id}': aboutQuestion(editsQuestion),
  'PUT /questions/{id}/categories': aboutQuestion(movesQuestion),
  'POST /questions/{id}/merge': aboutQuestion(movesQuestion),
  'DELETE /questions/{id}': aboutQuestion(deletesQuestion),
  'GET /answers': shownQuestion,
  'GET /answers/count': shownQuestion,
  'GET /answers/{id}': aboutAnswer((who, answer) => (seesAnswer(who, answer) ? 200 : 404)),
  'POST /answers': aboutQuestion(answersQuestion),
  'PUT /answers/{id}/helped': aboutAnswer(marksHelped),
  'PUT /answers/{id}/out-of-date': aboutAnswer(marksOutdated),
  'DELETE /answers/{id}': aboutAnswer(deletesAnswer),
  'GET /answer-votes': shownQuestion,
  'POST /answer-votes': aboutAnswer((who, answer) =>
    votesOn(who, answer.kind === 'answer' ? { ...answer, kind: 'question', author: 'another', isAnswered: true } : answer),
  ),
  'DELETE /answer-votes/{id}': about('vote', takesVoteBack),
  'GET /question-votes': shownQuestion,
  'POST /question-votes': aboutQuestion(votesOn),
  'DELETE /question-votes/{id}': about('vote', takesVoteBack),
  'GET /stars': shownQuestion,
  'POST /stars': aboutQuestion((who, question) => (!seesQuestion(who, question) ? 404 : who.role === 'CONSULTANT' ? 403 : 201)),
  'DELETE /stars/{id}': about('vote', takesVoteBack),
};

/** The oracle's rules for questions, answers and votes [6.5] [6.10] [6.11]. */
import { about, manages, reads, sees, type Caller, type Place, type Row, type Target, type Targets } from './rights';

/** Readers of a company see its questions. People who see a huddle see its question. */
type AboutQuestion = Target<'question'> | Target<'huddle'>;
const seesQuestion = (who: Caller, question: AboutQuestion | Target<'huddleReply'>): boolean =>
  question.kind === 'question' ? reads(who, question.place) : sees(who, question);

/** A moderator can edit the company and is not a system editor [6.11]. */
const moderates = (who: Caller, place: Place): boolean => who.role === 'USER' && manages(who, place);

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

function votesOn(who: Caller, question: AboutQuestion | Target<'huddleReply'>): number {
  if (!seesQuestion(who, question)) return 404;
  if (who.role === 'CONSULTANT') return 403;
  return question.kind === 'question' || question.status === 'LIVE' ? 201 : 409;
}

const seesReply = (who: Caller, reply: Target<'reply'> | Target<'huddleReply'>): boolean =>
  reply.kind === 'reply' ? reads(who, reply.place) : sees(who, reply);

/** Its author, moderators, and the managers of its huddle [5.24] [6.11]. */
function deletesReply(who: Caller, reply: Target<'reply'> | Target<'huddleReply'>): number {
  if (!seesReply(who, reply)) return 404;
  if (who.role === 'CONSULTANT') return 403;
  return reply.of === 'caller' || (reply.kind === 'reply' ? moderates(who, reply.place) : manages(who, reply.place)) ? 204 : 403;
}

/** Other people's votes are not found [3.28]. */
function takesVoteBack(who: Caller, { place, of }: Targets['vote']): number {
  if (!reads(who, place) || of !== 'caller') return 404;
  return who.role === 'CONSULTANT' ? 403 : 204;
}

/** The asker marks answers in the exchange. No huddle's question is theirs. */
function marksHelped(who: Caller, reply: Target<'reply'> | Target<'huddleReply'>): number {
  // the planted questions are of another person
  return seesReply(who, reply) ? 403 : 404;
}

/** Moderators mark answers in the exchange. */
function marksOutdated(who: Caller, reply: Target<'reply'> | Target<'huddleReply'>): number {
  if (!seesReply(who, reply)) return 404;
  return reply.kind === 'reply' && moderates(who, reply.place) ? 200 : 403;
}

const aboutQuestion = (expected: (who: Caller, question: AboutQuestion) => number): Row => ({
  kind: 'question',
  expected: (who, target) => expected(who, target as AboutQuestion),
});
const shownQuestion = aboutQuestion((who, question) => (seesQuestion(who, question) ? 200 : 404));
type AboutReply = Target<'reply'> | Target<'huddleReply'>;
const aboutReply = (expected: (who: Caller, reply: AboutReply) => number): Row => ({
  kind: 'reply',
  expected: (who, target) => expected(who, target as AboutReply),
});

export const exchangeRows: Record<string, Row> = {
  'GET /questions': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'GET /questions/count': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'GET /questions/similar': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'GET /companies/{id}/exchange-dashboard': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'GET /questions/{id}': shownQuestion,
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
  'GET /answers/{id}': aboutReply((who, reply) => (seesReply(who, reply) ? 200 : 404)),
  'POST /answers': aboutQuestion(answersQuestion),
  'PUT /answers/{id}/helped': aboutReply(marksHelped),
  'PUT /answers/{id}/out-of-date': aboutReply(marksOutdated),
  'DELETE /answers/{id}': aboutReply(deletesReply),
  'GET /answer-votes': shownQuestion,
  'POST /answer-votes': aboutReply((who, reply) =>
    votesOn(who, reply.kind === 'reply' ? { ...reply, kind: 'question', author: 'another', isAnswered: true } : reply),
  ),
  'DELETE /answer-votes/{id}': about('vote', takesVoteBack),
  'GET /question-votes': shownQuestion,
  'POST /question-votes': aboutQuestion(votesOn),
  'DELETE /question-votes/{id}': about('vote', takesVoteBack),
  'GET /stars': shownQuestion,
  'POST /stars': aboutQuestion((who, question) => (!seesQuestion(who, question) ? 404 : who.role === 'CONSULTANT' ? 403 : 201)),
  'DELETE /stars/{id}': about('vote', takesVoteBack),
};

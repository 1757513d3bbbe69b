/** What the exchange's events become on the channels: ids, and of anonymous questions no more than of any other [7.78]. */
import type { EventType } from '../../platform/outbox/event';
import { privateChannel } from '../../platform/realtime/channel-name';
import type { RealtimeMessage } from '../../platform/realtime/port';
import { huddleEntity } from '../campaigns';
import {
  answerDeleted,
  answerPosted,
  questionAsked,
  questionChanged,
  questionDeleted,
  votesChanged,
  type QuestionEvent,
} from '../exchange';

type Hint = (about: QuestionEvent) => RealtimeMessage[];

/** Everybody who looks at the question fetches it, its answers and their own votes again. */
const onQuestion: Hint = ({ questionId }) => [
  { channels: [privateChannel('question', questionId)], event: 'update', data: { questionId }, coalesce: true },
];

/** How many have answered a huddle shows on its campaign as well. */
const onHuddle: Hint = ({ entityType, entityId }) =>
  entityType === huddleEntity && entityId !== null
    ? [{ channels: [privateChannel('campaign', entityId)], event: 'update', data: { campaignId: entityId }, coalesce: true }]
    : [];

/** Lists of the company have one more; a huddle's campaign says so itself. */
const onCompany: Hint = ({ questionId, companyId, entityType }) =>
  entityType === null ? [{ channels: [privateChannel('company', companyId)], event: 'create', data: { questionId } }] : [];

const onAnswers: Hint = (about) => [...onQuestion(about), ...onHuddle(about)];

export const questionHints: readonly [EventType<QuestionEvent>, Hint][] = [
  [questionAsked, onCompany],
  [questionChanged, onQuestion],
  [questionDeleted, onQuestion],
  [answerPosted, onAnswers],
  [answerDeleted, onAnswers],
  [votesChanged, onQuestion],
];

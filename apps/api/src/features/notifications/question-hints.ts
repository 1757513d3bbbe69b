/** Turns exchange events into channel messages. They contain ids only, so they say no more about anonymous questions than others [7.78]. */
import type { EventType } from '../../platform/outbox/event';
import { privateChannel } from '../../platform/realtime/channel-name';
import type { RealtimeMessage } from '../../platform/realtime/port';
import { huddleEntity } from '../exchange';
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

/** Pages that show the question reload it, its answers and the user's own votes. */
const onQuestion: Hint = ({ questionId }) => [
  { channels: [privateChannel('question', questionId)], event: 'update', data: { questionId }, coalesce: true },
];

/** The page of a huddle's campaign shows how many people have answered. */
const onHuddle: Hint = ({ entityType, entityId }) =>
  entityType === huddleEntity && entityId !== null
    ? [{ channels: [privateChannel('campaign', entityId)], event: 'update', data: { campaignId: entityId }, coalesce: true }]
    : [];

/** For pages with lists of questions. A huddle has no such message, because its campaign sends one. */
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

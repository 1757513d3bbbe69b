/** The messages to open pages about questions. They contain the same for anonymous and other questions [7.78]. */
import { questionChannel } from '@muster/contract/exchange/channels';
import { companyQuestionsTag, linkedQuestionTag, questionTag } from '@muster/contract/exchange/tags';
import { companyChannel } from '@muster/contract/organisation/channels';
import { numbered, type ChannelPolicy } from '../../platform/realtime/channel-policies';
import { messagesOn, type EventMessages, type PageMessage } from '../../platform/realtime/event-messages';
import { accessQuestion } from './access';
import {
  answerDeleted,
  answerPosted,
  questionAsked,
  questionChanged,
  questionDeleted,
  questionMerged,
  votesChanged,
  type QuestionEvent,
} from './events';

export const exchangeChannels: readonly ChannelPolicy[] = [numbered(questionChannel, (ctx, id) => accessQuestion(ctx, id, 'read'))];

/** For pages that show the question, its answers and the person's own votes. */
const onQuestion = ({ questionId, entityType, entityId }: QuestionEvent): PageMessage[] => [
  {
    channels: [questionChannel.of(questionId)],
    event: 'update',
    ids: { questionId },
    tags: [questionTag(questionId), ...(entityType !== null && entityId !== null ? [linkedQuestionTag(entityType, entityId)] : [])],
  },
];

/** For pages with lists of questions. A linked question is in none of them. */
const onLists =
  (event: 'create' | 'update') =>
  ({ questionId, companyId, entityType }: QuestionEvent): PageMessage[] =>
    entityType === null
      ? [{ channels: [companyChannel.of(companyId)], event, ids: { questionId }, tags: [companyQuestionsTag(companyId)] }]
      : [];

/** For a change of what lists show too: title, practices and number of answers, or a question that is new or deleted. */
const onBoth = (event: QuestionEvent): PageMessage[] => [...onQuestion(event), ...onLists('update')(event)];

/** Pages that show either question fetch the kept one. */
const onMerged = ({ intoId, ...event }: QuestionEvent & { intoId: number }): PageMessage[] => [
  ...onQuestion(event),
  ...onBoth({ ...event, questionId: intoId }),
];

export const exchangeMessages: readonly EventMessages[] = [
  messagesOn(questionAsked, onLists('create')),
  messagesOn(questionChanged, onBoth),
  messagesOn(questionDeleted, onBoth),
  messagesOn(questionMerged, onMerged),
  messagesOn(answerPosted, onBoth),
  messagesOn(answerDeleted, onBoth),
  messagesOn(votesChanged, onQuestion),
];

import { questionChannel } from '@muster/contract/exchange/channels';
import type { Question } from '@muster/contract/exchange/question';
import { linkedQuestionTag, questionTag } from '@muster/contract/exchange/tags';
import { useLive } from '../../lib/live-updates';

/** Keeps a question and its answers current [7.78]. Text that somebody is typing stays. */
export function useQuestionUpdates({ id, entityType, entityId }: Pick<Question, 'id' | 'entityType' | 'entityId'>): void {
  const linked = entityType !== null && entityId !== null ? [linkedQuestionTag(entityType, entityId)] : [];
  useLive(questionChannel.of(id), [questionTag(id), ...linked]);
}

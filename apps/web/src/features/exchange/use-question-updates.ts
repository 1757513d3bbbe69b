import { questionChannel } from '@muster/contract/exchange/channels';
import type { Question } from '@muster/contract/exchange/question';
import { linkedQuestionTag, questionTag } from '@muster/contract/exchange/tags';
import { useLive } from '../../lib/queries/live-updates';

/** Keeps a question and its answers up to date [7.78]. It does not change text that somebody is typing. */
export function useQuestionUpdates({ id, entityType, entityId }: Pick<Question, 'id' | 'entityType' | 'entityId'>): void {
  const linked = entityType !== null && entityId !== null ? [linkedQuestionTag(entityType, entityId)] : [];
  useLive(questionChannel.of(id), [questionTag(id), ...linked]);
}

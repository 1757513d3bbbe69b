import { useQueryClient } from '@tanstack/react-query';
import { usePollingFallback, useMessages } from '../../lib/live-updates';
import { useSession } from '../identity';
import { refreshQuestions } from './api';

/** Keeps a question and its answers as they are now [7.78]; what somebody is typing has nothing to do with it, and stays. */
export function useQuestionUpdates(questionId: number): void {
  const queryClient = useQueryClient();
  const refresh = () => void refreshQuestions(queryClient);
  useMessages({ channel: `private-question-${questionId}`, event: 'update', credentials: useSession(), onMessage: refresh });
  usePollingFallback(refresh);
}

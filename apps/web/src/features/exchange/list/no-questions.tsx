import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { AskButton } from '../ask-button';
import { generalIn, isFiltered, withoutFilters, type ListSearch } from './list-search';

interface NoQuestionsProps {
  companyId: number;
  search: ListSearch;
}

/** An empty list says what would stand in it. Lists of what waits say that nothing does. */
export function NoQuestions({ companyId, search }: NoQuestionsProps) {
  const { t } = useTranslation('communities');
  if (isFiltered(search)) return <EmptyState filtered />;
  const general = generalIn(search);
  const list = general ?? 'all';
  const isCaughtUp = list === 'unanswered' || list === 'waiting-for-me';
  const text = t(`questions.empty.${list}`);
  if (isCaughtUp) return <EmptyState icon={<TaskAlt className="text-success" />} title={text} description={t(`questions.about.${list}`)} />;
  // the page of a practice has the button already
  const ask = general && general !== 'starred' && <AskButton companyId={companyId} search={withoutFilters(search)} />;
  return <EmptyState description={text} action={ask} />;
}

import { searchWords } from '@muster/contract/exchange/matching';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { MasterDetail } from '../../../ui/layout/master-detail';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { useMe } from '../../identity';
import { questionPath } from '../paths';
import { QuestionCard } from '../question/question-card';
import { ListControls } from './list-controls';
import { isFiltered, type ListSearch } from './list-search';
import { NoQuestions } from './no-questions';
import { listPageSize, questionListQuery } from './queries';

interface QuestionsProps {
  companyId: number;
  search: ListSearch;
  title: string;
  contentShown: boolean;
}

/** The matching questions, with the open one beside them. Wide screens open the first one automatically [2.129] [7.39] [9.12]. */
export function Questions({ companyId, search, title, contentShown }: QuestionsProps) {
  const { userId } = useMe();
  const list = useQuery(questionListQuery(companyId, search, userId));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // beside an empty list, nothing can be chosen
  const isEmpty = list.data?.data.length === 0;
  const filtered = isFiltered(search);
  const words = searchWords(search.searchTerm ?? '');
  const change = (next: ListSearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const hrefOf = ({ id }: { id: number }) => questionPath(companyId, id);
  return (
    <MasterDetail
      label={title}
      controls={<ListControls search={search} onChange={change} />}
      items={list.isError && !list.data ? [] : list.data?.data}
      keyOf={({ id }) => id}
      renderItem={(question) => (
        <QuestionCard
          question={question}
          to={hrefOf(question)}
          isSelected={`${pathname}/`.startsWith(`${hrefOf(question)}/`)}
          words={words}
        />
      )}
      filtered={filtered}
      empty={list.isError ? <LoadFailed onRetry={() => void list.refetch()} /> : <NoQuestions companyId={companyId} search={search} />}
      footer={
        list.data && (
          <PaginationFooter
            page={search.page ?? 1}
            size={listPageSize}
            total={list.data.total}
            onPage={(page) => change({ ...search, page: page > 1 ? page : undefined })}
          />
        )
      }
      content={isEmpty && !contentShown ? null : <Outlet />}
      contentShown={contentShown}
      onAutoOpen={(question) => void navigate({ to: hrefOf(question), search: true, replace: true, resetScroll: false })}
    />
  );
}

import { searchWords } from '@muster/contract/exchange/matching';
import type * as Reports from '@muster/contract/reports/endpoints';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { MarkedText } from '../../exchange';
import { reportPageSize, tagsOf } from '../api';
import type { MorePages } from '../report-pages';

const searchComments = call<typeof Reports.searchComments>('GET /campaign-v2s/{id}/comments');

/** The comments to a question that contain the words of a text, in pages. The previous ones stay visible until the next ones arrive. */
const commentsQuery = (campaignId: number, question: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['reports', campaignId, 'comments', question, text],
    queryFn: ({ signal, pageParam }) =>
      searchComments(
        { params: { id: campaignId }, query: { question, text, page: pageParam, size: reportPageSize } },
        { signal, hideError: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * reportPageSize < total ? pages.length : undefined),
    placeholderData: keepPreviousData,
    meta: { tags: tagsOf(campaignId) },
  });

interface FoundCommentsProps {
  campaignId: number;
  /** The name of the question. */
  name: string;
  text: string;
  /** Draws the responses that were found; `mark` marks the words in a text. */
  children(found: CampaignV2Response[], more: MorePages, mark: (text: string) => ReactNode): ReactNode;
}

/** What the server finds, also among comments that the page has not loaded. */
export function FoundComments({ campaignId, name, text, children }: FoundCommentsProps) {
  const { t } = useTranslation('reports');
  const query = useInfiniteQuery(commentsQuery(campaignId, name, text));
  if (query.isPending) return <SkeletonList />;
  if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;
  const found = query.data.pages.flatMap(({ data }) => data);
  const total = query.data.pages.at(-1)?.total ?? 0;
  const more = { hasMore: query.hasNextPage, isFetching: query.isFetchingNextPage, fetch: query.fetchNextPage };
  const words = searchWords(text);
  return (
    <>
      <Text component="output" color="muted" className="block mt-3">
        {total === 0 ? t('comments.noMatch') : t('comments.found', { total })}
      </Text>
      {children(found, more, (one) => (
        <MarkedText text={one} words={words} />
      ))}
    </>
  );
}

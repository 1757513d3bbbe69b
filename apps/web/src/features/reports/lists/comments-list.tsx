import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { SearchField } from '../../../ui/inputs/search-field';
import { ShowMore } from '../show-more';
import { Withheld } from '../withheld';
import { CommentRows, commentsIn, maxAtFirst, type CommentsProps } from './comment-rows';
import type { ReportListProps } from './report-list-props';

const FoundComments = lazyPart(() => import('./found-comments'), 'FoundComments');

export const CommentsList = (props: ReportListProps) => <Comments {...props} isBySite={false} />;
export const SiteCommentsList = (props: ReportListProps) => <Comments {...props} isBySite />;

/** The comments, with their authors unless the campaign is anonymous, and a search in them if they are many. */
function Comments(props: CommentsProps) {
  const { name, report, more, isBySite } = props;
  const [text, setText] = useState('');
  const { t } = useTranslation('reports');
  const comments = commentsIn(report.campaignV2Responses, name, isBySite);
  if (comments.length === 0 && !more.hasMore)
    return report.campaignV2.isAnonymous ? <Withheld what="comments" /> : <Text color="muted">{t('comments.none')}</Text>;
  return (
    <>
      {(comments.length > maxAtFirst || more.hasMore || text !== '') && (
        <div className="mt-4 max-w-sm print:hidden">
          <SearchField label={t('comments.search')} value={text} onSearch={setText} />
        </div>
      )}
      {text.trim() !== '' ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <FoundComments {...props} text={text.trim()} />
        </Suspense>
      ) : comments.length === 0 ? (
        <ShowMore more={more} />
      ) : (
        <CommentRows {...props} comments={comments} />
      )}
    </>
  );
}

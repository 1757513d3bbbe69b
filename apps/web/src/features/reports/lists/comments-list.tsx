import type { CampaignV2Response } from '@muster/contract/responses/response';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import FormatQuote from '~icons/ic/baseline-format-quote';
import { formatDayTime, formatNumber } from '../../../lib/formats';
import { lazyPart } from '../../../lib/lazy-screen';
import { inList } from '../../../lib/names/in-list';
import { personName } from '../../../lib/names/person-name';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { usePrinting } from '../../../ui/hooks/use-printing';
import { SearchField } from '../../../ui/inputs/search-field';
import { MarkdownText } from '../../../ui/markdown/markdown-text';
import { PageText } from '../../../ui/texts/page-text';
import { ShowMore } from '../show-more';
import { Withheld } from '../withheld';
import { equalOnce, type Comment, type Written } from './equal-comments';
import { NotCounted } from './not-counted';
import type { ReportListProps } from './report-list-props';

const ActOn = lazyPart(() => import('./act-on'), 'ActOn');
const FoundComments = lazyPart(() => import('./found-comments'), 'FoundComments');

/** The number of comments at first, and of those that each press adds. */
const maxAtFirst = 10;
const maxEachTime = 50;

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
          <FoundComments campaignId={report.campaignV2.id} name={name} text={text.trim()}>
            {(found, further, mark) => (
              <CommentRows key={text} {...props} comments={commentsIn(found, name, isBySite)} more={further} mark={mark} />
            )}
          </FoundComments>
        </Suspense>
      ) : comments.length === 0 ? (
        <ShowMore more={more} />
      ) : (
        <CommentRows {...props} comments={comments} />
      )}
    </>
  );
}

interface CommentsProps extends ReportListProps {
  isBySite: boolean;
}

interface RowsProps extends CommentsProps {
  comments: readonly Written[];
  /** Marks the words of a search in a text. */
  mark?: (text: string) => ReactNode;
}

/** Comments with their sources, some at first. */
function CommentRows({ field, report, more, isBySite, comments, mark }: RowsProps) {
  const [maxShown, setMaxShown] = useState(maxAtFirst);
  const isPrinting = usePrinting();
  const next = async () => {
    setMaxShown(maxShown + maxEachTime);
    if (comments.length < maxShown + maxEachTime && more.hasMore) await more.fetch();
  };
  // A count of equal comments must be of all of them. The comments of sites stand site by site.
  const isGrouped = !isBySite && !more.hasMore;
  const groups = isGrouped ? equalOnce(comments) : comments.map(({ texts, response }): Comment => ({ texts, responses: [response] }));
  const shown = isPrinting ? groups : groups.slice(0, maxShown);
  return (
    <>
      <ul className="grid gap-4 mt-3">
        {shown.map(({ responses, texts }, at) => (
          <li key={`${responses[0].id}-${at}`} className="flex gap-3">
            <FormatQuote className="text-muted" />
            <div className="flex-1 min-w-0">
              <Texts texts={texts} isMarkdown={field.inputType === 'MARKDOWN'} mark={mark} />
              {responses.length === 1 ? (
                <CommentSource response={responses[0]} isBySite={isBySite} />
              ) : (
                <CommentSources responses={responses} />
              )}
              <Suspense>
                <ActOn campaign={report.campaignV2} responses={responses} texts={texts} />
              </Suspense>
            </div>
          </li>
        ))}
      </ul>
      <ShowMore more={{ ...more, hasMore: more.hasMore || groups.length > maxShown, fetch: next }} />
    </>
  );
}

/** The comments to a question in these responses. */
const commentsIn = (responses: readonly CampaignV2Response[], name: string, isBySite: boolean): Written[] =>
  responses
    .filter(({ status }) => isBySite || status === 'SUBMITTED')
    .map((response) => ({ response, texts: textsOf(response.campaignAnswer[name]) }))
    .filter(({ texts }) => texts.length > 0);

const namesOfEqual = 3;

/** How many people wrote the same, and the first of them. */
function CommentSources({ responses }: Pick<Comment, 'responses'>) {
  const { t } = useTranslation('reports');
  const names = responses.flatMap(({ userDetailsDTO: person }) => (person ? [personName(person)] : []));
  const further = names.length - namesOfEqual;
  return (
    <Text component="div" variant="body2" color="muted" className="flex flex-wrap gap-x-3">
      <span className="tabular-nums font-semibold">{`${formatNumber(responses.length)} ×`}</span>
      {names.length > 0 && (
        <span dir="auto">
          {inList(names.slice(0, namesOfEqual))}
          {further > 0 && ` ${t('andMore', { count: further })}`}
        </span>
      )}
    </Text>
  );
}

function CommentSource({ response, isBySite }: { response: CampaignV2Response; isBySite: boolean }) {
  const { userDetailsDTO: person, site, submittedDate, receivedDate, deviceDate } = response;
  const { t } = useTranslation('reports');
  const later = receivedDate && t('received', { when: formatDayTime(receivedDate) });
  const shown = deviceDate && t('deviceClock', { when: formatDayTime(deviceDate) });
  const name = isBySite ? site?.name : person && personName(person);
  const when = submittedDate && formatDayTime(submittedDate);
  if (!name && !when) return null;
  return (
    <Text component="div" variant="body2" color="muted" className="flex flex-wrap gap-x-3">
      <span dir="auto">{[name, when, shown, later].filter(Boolean).join(' · ')}</span>
      {isBySite && <NotCounted response={response} />}
    </Text>
  );
}

interface TextsProps {
  texts: readonly string[];
  isMarkdown: boolean;
  mark: RowsProps['mark'] | undefined;
}

/** One text, or the lines of a list. A found text shows as it is written, because the search is in the original. */
function Texts({ texts, isMarkdown, mark }: TextsProps) {
  const [first = ''] = texts;
  if (isMarkdown && !mark) return <MarkdownText>{first}</MarkdownText>;
  const shown = (text: string) => (mark ? mark(text) : <PageText>{text}</PageText>);
  if (texts.length === 1)
    return (
      <Text dir="auto" className={plainText}>
        {shown(first)}
      </Text>
    );
  return (
    <ul className="list-disc ps-5">
      {texts.map((text, at) => (
        <Text component="li" key={at} dir="auto" className={plainText}>
          {shown(text)}
        </Text>
      ))}
    </ul>
  );
}

const plainText = 'text-start whitespace-pre-line';

/** The texts of an answer that is a line, a text or a list, without blank ones. */
function textsOf(value: unknown): string[] {
  const lines = Array.isArray(value) ? value : [value];
  return lines.map((line) => (typeof line === 'string' ? line.trim() : typeof line === 'number' ? String(line) : '')).filter(Boolean);
}

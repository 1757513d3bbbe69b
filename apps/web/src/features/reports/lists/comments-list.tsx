import type { CampaignV2Response } from '@muster/contract/responses/response';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import FormatQuote from '~icons/ic/baseline-format-quote';
import { formatDayTime, formatNumber } from '../../../lib/formats';
import { inList } from '../../../lib/names/in-list';
import { Text } from '../../../ui/display/text';
import { MarkdownText } from '../../../ui/markdown/markdown-text';
import { PageText } from '../../../ui/texts/page-text';
import { usePrinting } from '../../../ui/hooks/use-printing';
import { ShowMore } from '../show-more';
import { Withheld } from '../withheld';
import { equalOnce, type Comment } from './equal-comments';
import { NotCounted } from './not-counted';
import type { ReportListProps } from './report-list-props';
import { personName } from '../../../lib/names/person-name';

/** The number of comments at first, and of those that each press adds. */
const maxAtFirst = 10;
const maxEachTime = 50;

export const CommentsList = (props: ReportListProps) => <Comments {...props} isBySite={false} />;
export const SiteCommentsList = (props: ReportListProps) => <Comments {...props} isBySite />;

/** The comments, with their authors unless the campaign is anonymous. */
function Comments({ name, field, report, more, isBySite }: ReportListProps & { isBySite: boolean }) {
  const { t } = useTranslation('reports');
  const [maxShown, setMaxShown] = useState(maxAtFirst);
  const isPrinting = usePrinting();
  const { campaignV2: campaign, campaignV2Responses } = report;
  const comments = campaignV2Responses
    .filter(({ status }) => isBySite || status === 'SUBMITTED')
    .map((response) => ({ response, texts: textsOf(response.campaignAnswer[name]) }))
    .filter(({ texts }) => texts.length > 0);
  if (comments.length === 0) {
    if (more.hasMore) return <ShowMore more={more} />;
    return campaign.isAnonymous ? <Withheld what="comments" /> : <Text color="muted">{t('comments.none')}</Text>;
  }
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
              <Texts texts={texts} isMarkdown={field.inputType === 'MARKDOWN'} />
              {responses.length === 1 ? (
                <CommentSource response={responses[0]} isBySite={isBySite} />
              ) : (
                <CommentSources responses={responses} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <ShowMore more={{ ...more, hasMore: more.hasMore || groups.length > maxShown, fetch: next }} />
    </>
  );
}

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
  const { userDetailsDTO: person, site, submittedDate, receivedDate } = response;
  const { t } = useTranslation('reports');
  const later = receivedDate && t('received', { when: formatDayTime(receivedDate) });
  const name = isBySite ? site?.name : person && personName(person);
  const when = submittedDate && formatDayTime(submittedDate);
  if (!name && !when) return null;
  return (
    <Text component="div" variant="body2" color="muted" className="flex flex-wrap gap-x-3">
      <span dir="auto">{[name, when, later].filter(Boolean).join(' · ')}</span>
      {isBySite && <NotCounted response={response} />}
    </Text>
  );
}

/** One text, or the lines of a list. */
function Texts({ texts, isMarkdown }: { texts: readonly string[]; isMarkdown: boolean }) {
  const [first = ''] = texts;
  if (isMarkdown) return <MarkdownText>{first}</MarkdownText>;
  if (texts.length === 1)
    return (
      <Text dir="auto" className={plainText}>
        <PageText>{first}</PageText>
      </Text>
    );
  return (
    <ul className="list-disc ps-5">
      {texts.map((text, at) => (
        <Text component="li" key={at} dir="auto" className={plainText}>
          <PageText>{text}</PageText>
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

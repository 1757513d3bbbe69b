import type { CampaignV2Response } from '@muster/contract/campaigns/response';
import FormatQuote from '@mui/icons-material/FormatQuote';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../../lib/formats';
import { MarkdownText } from '../../../../ui/markdown/markdown-text';
import { ShowMore } from '../show-more';
import { leastComments, Withheld } from '../withheld';
import { NotCounted } from './not-counted';
import type { ReportListProps } from './report-list-slot';

/** So many stand there at first, and so many come each time. */
const mostAtFirst = 10;
const mostEachTime = 50;

export const CommentsList = (props: ReportListProps) => <Comments {...props} isBySite={false} />;
export const SiteCommentsList = (props: ReportListProps) => <Comments {...props} isBySite />;

/** What people wrote, with who wrote it where that is not hidden. */
function Comments({ name, field, report, more, isBySite }: ReportListProps & { isBySite: boolean }) {
  const { t } = useTranslation('report');
  const [most, setMost] = useState(mostAtFirst);
  const { campaignV2: campaign, campaignV2Responses } = report;
  const comments = campaignV2Responses
    .filter(({ status }) => isBySite || status === 'SUBMITTED')
    .map((response) => ({ response, texts: textsOf(response.campaignAnswer[name]) }))
    .filter(({ texts }) => texts.length > 0);
  if (comments.length === 0) {
    if (campaign.isAnonymous && campaign.campaignV2Engagement.submissions < leastComments) return <Withheld what="comments" />;
    return more.hasMore ? <ShowMore more={more} /> : <Typography color="textSecondary">{t('comments.none')}</Typography>;
  }
  const next = async () => {
    setMost(most + mostEachTime);
    if (comments.length < most + mostEachTime && more.hasMore) await more.fetch();
  };
  const shown = comments.slice(0, most);
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
        {shown.map(({ response, texts }, at) => (
          <Box component="li" key={`${response.id}-${at}`} sx={{ display: 'flex', gap: 1.5 }}>
            <FormatQuote aria-hidden sx={{ color: 'text.secondary', flexShrink: 0 }} />
            <Box sx={{ minWidth: 0 }}>
              <Texts texts={texts} isMarkdown={field.inputType === 'MARKDOWN'} />
              <Said response={response} isBySite={isBySite} />
            </Box>
          </Box>
        ))}
      </Box>
      <ShowMore more={{ ...more, hasMore: more.hasMore || comments.length > most, fetch: next }} />
    </>
  );
}

function Said({ response, isBySite }: { response: CampaignV2Response; isBySite: boolean }) {
  const { userDetailsDTO: person, site, submittedDate } = response;
  const name = isBySite ? site?.name : person && `${person.firstName} ${person.lastName}`.trim();
  const when = submittedDate && formatDayTime(submittedDate);
  if (!name && !when) return null;
  return (
    <Typography component="div" variant="body2" color="textSecondary" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {[name, when].filter(Boolean).join(' · ')}
      {isBySite && <NotCounted response={response} />}
    </Typography>
  );
}

/** One text, or the lines of a list. */
function Texts({ texts, isMarkdown }: { texts: readonly string[]; isMarkdown: boolean }) {
  const [first = ''] = texts;
  if (isMarkdown) return <MarkdownText>{first}</MarkdownText>;
  if (texts.length === 1) return <Typography sx={plainText}>{first}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {texts.map((text, at) => (
        <Typography component="li" key={at} sx={plainText}>
          {text}
        </Typography>
      ))}
    </Box>
  );
}

const plainText = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** What a line, a text or a list holds, without what is blank. */
function textsOf(value: unknown): string[] {
  const lines = Array.isArray(value) ? value : [value];
  return lines.map((line) => (typeof line === 'string' ? line.trim() : typeof line === 'number' ? String(line) : '')).filter(Boolean);
}

import type { CampaignV2Summary, Insight } from '@muster/contract/reports/report';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { lazyPart } from '../../../lib/lazy-screen';
import type { ReportPartProps } from '../report-pages';

const ResponsesDialog = lazyPart(() => import('./responses-dialog'), 'ResponsesDialog');

interface Opened {
  insight: Insight;
  questionId?: string;
}

/** Key findings first, then each question. Each finding links to the responses that support it [3.22]. */
export function SummaryContent({ summary, report, more }: ReportPartProps & { summary: CampaignV2Summary }) {
  const { t } = useTranslation('summary');
  const [opened, setOpened] = useState<Opened>();
  const { keyFindings, questionAnalysis, source, isFallback, generatedDate } = summary;
  return (
    <>
      {keyFindings.length > 0 && (
        <>
          <Typography variant="subtitle1" component="h4">
            {t('keyFindings')}
          </Typography>
          <Insights insights={keyFindings} onOpen={(insight) => setOpened({ insight })} />
        </>
      )}
      {questionAnalysis.map(({ questionId, questionText, insights }) => (
        <Box key={questionId} sx={{ mt: 2 }}>
          <Typography variant="subtitle1" component="h4" dir="auto">
            {questionText}
          </Typography>
          <Insights insights={insights} onOpen={(insight) => setOpened({ insight, questionId })} />
        </Box>
      ))}
      {keyFindings.length + questionAnalysis.length === 0 && <Typography>{t('nothing')}</Typography>}
      <Alert severity="info" icon={<InfoOutlined />} sx={{ mt: 2 }}>
        {t(isFallback ? 'source.FALLBACK' : `source.${source}`)} {t('check')} {t('made', { when: formatDayTime(generatedDate) })}
      </Alert>
      {opened && (
        <Suspense>
          <ResponsesDialog {...opened} report={report} more={more} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Insights({ insights, onOpen }: { insights: readonly Insight[]; onOpen(insight: Insight): void }) {
  const { t } = useTranslation('summary');
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {insights.map((insight, at) => (
        <Box component="li" key={`${at} ${insight.text}`}>
          <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {insight.text}
          </Typography>
          {insight.responseIds.length > 0 && (
            <Button
              onClick={() => onOpen(insight)}
              aria-label={t('openResponses', { count: insight.responseIds.length, finding: insight.text })}
              sx={{ px: 1, marginInlineStart: -1, displayPrint: 'none' }}
            >
              {t('responses', { count: insight.responseIds.length })}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

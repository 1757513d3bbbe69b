import type { CampaignV2Summary, Insight } from '@muster/contract/reports/report';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import InfoOutlined from '~icons/ic/outline-info';
import { formatDayTime } from '../../../lib/formats';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { useSectionLevel } from '../../../ui/layout/section-level';
import { PageText } from '../../../ui/texts/page-text';
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
  const part = useSectionLevel() === 'h2' ? 'h3' : 'h4';
  const { keyFindings, questionAnalysis, source, isFallback, generatedDate } = summary;
  return (
    <>
      {keyFindings.length > 0 && (
        <>
          <Text variant="subtitle1" component={part}>
            {t('keyFindings')}
          </Text>
          <Insights insights={keyFindings} onOpen={(insight) => setOpened({ insight })} />
        </>
      )}
      {questionAnalysis.map(({ questionId, questionText, insights }) => (
        <div key={questionId} className="mt-4">
          <Text variant="subtitle1" component={part} dir="auto">
            <PageText>{questionText}</PageText>
          </Text>
          <Insights insights={insights} onOpen={(insight) => setOpened({ insight, questionId })} />
        </div>
      ))}
      {keyFindings.length + questionAnalysis.length === 0 && <Text>{t('nothing')}</Text>}
      <Alert severity="info" icon={<InfoOutlined />} className="mt-4">
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
    <ul className="list-disc ps-5">
      {insights.map((insight, at) => (
        <li key={`${at} ${insight.text}`}>
          <Text dir="auto" className="wrap-anywhere">
            <PageText>{insight.text}</PageText>
          </Text>
          {insight.responseIds.length > 0 && (
            <Button
              onClick={() => onOpen(insight)}
              aria-label={t('openResponses', { count: insight.responseIds.length, finding: insight.text })}
              className="px-2 -ms-2 print:hidden"
            >
              {t('responses', { count: insight.responseIds.length })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { ReportChart, ReportTone } from '@muster/contract/forms/types';
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import BarChartOutlined from '~icons/ic/outline-bar-chart';
import ImageOutlined from '~icons/ic/outline-image';
import TableRowsOutlined from '~icons/ic/outline-table-rows';
import { announce } from '../../../lib/alerts';
import { formatPercent } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { useSettingsContext } from '../../../ui/settings/settings-context';
import { BarChart } from './bar-chart';
import type { ChartEntry, ChartProps } from './chart-props';
import { ChartTable } from './chart-table';
import { colourOf } from './colours';
import { downloadPicture } from './download-picture';
import { ProgressListChart } from './progress-list-chart';
import { RadialBarChart } from './radial-bar-chart';
import { useTextSize } from './text-size';
import { useWidth } from './use-width';

/** All charts of the form language [3.62]. A new one does not compile until it is here. */
const charts = {
  RADIAL_BAR_CHART: RadialBarChart,
  BAR_CHART: BarChart,
  PROGRESS_LIST_CHART: ProgressListChart,
} as const satisfies Record<ReportChart, ComponentType<ChartProps>>;

/** Rings of different sizes cannot be compared, so that more answers than this are bars, whatever the template says. */
const maxRings = 2;

interface QuestionChartProps {
  kind: ReportChart;
  tone: ReportTone;
  question: string;
  /** What the picture says of its source: company, campaign, base and day. */
  caption: string;
  counts: CampaignV2QuestionAggregation;
  /** True if sites are counted instead of people. */
  isBySite: boolean;
}

/** A question's answers as a chart, the most frequent first unless their order is a scale, as a table, and as a picture to download [3.21] [9.20]. */
export function Chart({ kind, tone, question, caption, counts, isBySite }: QuestionChartProps) {
  const { t } = useTranslation('reports');
  const { themeDirection } = useSettingsContext();
  const { ref, width } = useWidth<HTMLDivElement>();
  const textSize = useTextSize();
  const [isTable, setIsTable] = useState(false);
  if (!Object.hasOwn(charts, kind)) return <p>{t('chart.unknown', { key: kind })}</p>;
  const Drawing = counts.answerAggregation.length > maxRings ? BarChart : charts[kind];

  const inOrder = tone === 'neutral' ? counts.answerAggregation.toSorted((a, b) => b.count - a.count) : counts.answerAggregation;
  const entries = inOrder.map(({ answer, label, count, percentage }, at): ChartEntry => {
    const value = t(isBySite ? 'sites.value' : 'chart.value', {
      part: count,
      count: counts.answeredCount,
      percent: formatPercent(percentage),
    });
    return { id: answer, label, count, ratio: Math.min(1, percentage ?? 0), value, colour: colourOf(tone, at) };
  });
  const label = t('chart.label', { question, answers: entries.map((entry) => `${entry.label}: ${entry.value}`).join('; ') });
  const download = () => {
    const svg = ref.current?.querySelector('svg');
    if (!svg) return;
    announce('success', t('chart.downloading'));
    downloadPicture(svg, { title: question, caption }).catch(() => announce('error', t('chart.downloadFailed')));
  };

  return (
    <>
      {isTable && <ChartTable entries={entries} caption={question} />}
      <figure ref={ref} className={isTable ? hidden : undefined} aria-hidden={isTable}>
        <Drawing entries={entries} width={width} textSize={textSize} label={label} isRightToLeft={themeDirection === 'rtl'} />
      </figure>
      <div className="flex flex-wrap gap-2 mt-4 print:hidden">
        <Button
          color="inherit"
          startIcon={isTable ? <BarChartOutlined /> : <TableRowsOutlined />}
          onClick={() => setIsTable(!isTable)}
          aria-pressed={isTable}
        >
          {isTable ? t('chart.showChart') : t('chart.showTable')}
        </Button>
        <Button color="inherit" startIcon={<ImageOutlined />} onClick={download}>
          {t('chart.download')}
        </Button>
      </div>
    </>
  );
}

/** Invisible while the table shows, but present for the picture. */
const hidden = 'h-0 overflow-hidden invisible';

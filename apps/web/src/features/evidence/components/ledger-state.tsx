import type { Ledger } from '@muster/contract/evidence/ledger';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import FileDownload from '~icons/ic/outline-file-download';
import VerifiedOutlined from '~icons/ic/outline-verified';
import { useDownload } from '../../../lib/device/use-download';
import { formatDay, formatDayTime, formatNumber } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Panel } from '../../../ui/layout/panel';
import { downloadLedger } from '../api';

/** How far the ledger reaches, and its last checkpoint. */
export function LedgerState({ companyId, ledger }: { companyId: number; ledger: Ledger }) {
  const { t } = useTranslation('evidence');
  const download = useDownload(
    () => downloadLedger({ params: { id: companyId } }, { fallbackName: `ledger-${companyId}.jsonl`, hideError: true }),
    { making: t('ledger.fetching'), done: (file) => t('ledger.done', { name: file }), failed: t('ledger.failed') },
  );
  const { sinceDate, entries, lastCheckpoint } = ledger;
  if (sinceDate === null) return <EmptyState icon={<VerifiedOutlined />} title={t('ledger.none')} description={t('ledger.noneText')} />;
  return (
    <Panel title={t('ledger.title')}>
      <dl className="grid gap-4 sm:grid-cols-3 [&_dd]:m-0">
        <Fact label={t('ledger.since')}>{formatDay(sinceDate)}</Fact>
        <Fact label={t('ledger.entries')}>
          <span className="tabular-nums">{formatNumber(entries)}</span>
        </Fact>
        <Fact label={t('ledger.last')}>{lastCheckpoint ? formatDayTime(lastCheckpoint.date) : t('ledger.waiting')}</Fact>
        {lastCheckpoint && (
          <Fact label={t('ledger.hash')} className="sm:col-span-3">
            <code dir="ltr" className="wrap-anywhere text-sm">
              {lastCheckpoint.hash}
            </code>
          </Fact>
        )}
      </dl>
      <Button
        variant="outlined"
        startIcon={<FileDownload />}
        loading={download.isPending}
        onClick={() => download.mutate()}
        className="mt-5 min-h-11"
      >
        {t('ledger.download')}
      </Button>
    </Panel>
  );
}

/** A list of descriptions holds its pairs directly, or in one element each. */
const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <Text component="dt" variant="body2" color="muted">
      {label}
    </Text>
    <Text component="dd" className="font-semibold">
      {children}
    </Text>
  </div>
);

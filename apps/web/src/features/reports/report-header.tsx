import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import Fullscreen from '~icons/ic/baseline-fullscreen';
import FullscreenExit from '~icons/ic/baseline-fullscreen-exit';
import FileDownloadOutlined from '~icons/ic/outline-file-download';
import PrintOutlined from '~icons/ic/outline-print';
import { useConfig } from '../../lib/config-context';
import { formatDayTime } from '../../lib/formats';
import { Button } from '../../ui/controls/button';
import { Skeleton } from '../../ui/display/skeleton';
import { Text } from '../../ui/display/text';
import { LinkButton } from '../../ui/buttons/link-button';
import { CampaignDue, campaignPath, EngagementFigures, isAnswered, ManageMenu, scopeOf } from '../campaigns';
import { ContentHeader } from '../../ui/layout/content-header';
import { ActionItem } from '../../ui/overlays/action-item';
import { exportFormats, ExportMenu, useExport } from './export-menu';
import { RemindAll } from './participants/remind-all';
import { useBack } from '../responses';
import { personName } from '../../lib/names/person-name';

/** The time zone of this browser. */
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ReportHeaderProps {
  campaign: CampaignV2;
  /** Loads the remaining pages before printing. */
  beforePrint(): Promise<unknown>;
  /** The report is on the full screen, for everybody in a room. */
  isWall: boolean;
  /** Absent in a browser that has no full screen. */
  onFullScreen: (() => void) | undefined;
}

/** The title of the report, its state and progress, the one thing to do now, and everything else in a menu. */
export function ReportHeader({ campaign, beforePrint, isWall, onFullScreen }: ReportHeaderProps) {
  const { t } = useTranslation(['reports', 'roll-call']);
  const { title, type, author } = campaign;
  const isReminding = campaign.allowedActions.includes('remind') && isMissing(campaign);
  const name = author && personName(author);
  const { isPinSession } = useConfig();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 mb-4">
      <div className="flex-[1_1_20rem] min-w-0">
        <ContentHeader
          title={title}
          isPageText
          isTight
          overline={[t(`of.${type}`), name].filter(Boolean).join(' · ')}
          states={
            <>
              <CampaignDue campaign={campaign} />
              <EngagementFigures campaign={campaign} as="bars" />
            </>
          }
          back={useBack(campaign)}
        />
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {isWall ? (
          // Menus and dialogs open outside of the element that has the full screen.
          <Button variant="outlined" color="inherit" className="border-line" startIcon={<FullscreenExit />} onClick={onFullScreen}>
            {t('roll-call:leaveFullScreen')}
          </Button>
        ) : (
          <>
            <AnswerIt campaign={campaign} />
            {isReminding ? <RemindAll campaign={campaign} /> : !isPinSession && <ExportMenu campaign={campaign} />}
            <Suspense fallback={<Skeleton variant="rounded" width={96} height={44} />}>
              <More campaign={campaign} beforePrint={beforePrint} onFullScreen={onFullScreen} isExporting={isReminding} />
            </Suspense>
          </>
        )}
      </div>
    </div>
  );
}

/** For a manager who is in the audience: the way to the page on which everybody answers. */
function AnswerIt({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('campaign-people');
  const { id, type, status, isIntendedForCurrentUser, isSubmittedByCurrentUser, campaignMode } = campaign;
  const isOpen = status === 'LIVE' && campaignMode === 'STANDALONE' && isIntendedForCurrentUser && !isSubmittedByCurrentUser;
  if (!isOpen || !isAnswered(campaign)) return null;
  return (
    <LinkButton to={campaignPath(scopeOf(campaign), type, id)} variant="outlined" color="inherit" className="border-line">
      {t('answerYourself')}
    </LinkButton>
  );
}

/** Whether somebody has not done their part, as far as the figures say. */
function isMissing(campaign: CampaignV2): boolean {
  const { views, submissions, expectedViewPersonnelCount, expectedSubmitPersonnelCount } = campaign.campaignV2Engagement;
  return isAnswered(campaign) ? submissions < expectedSubmitPersonnelCount : views < expectedViewPersonnelCount;
}

interface MoreProps extends Omit<ReportHeaderProps, 'isWall'> {
  /** Whether the exports are in this menu, because the primary button is another. */
  isExporting: boolean;
}

function More({ campaign, beforePrint, onFullScreen, isExporting }: MoreProps) {
  const { t } = useTranslation(['reports', 'roll-call']);
  const make = useExport(campaign);
  const print = () => void beforePrint().finally(() => window.print());
  const closing = (close: () => void, run: () => void) => () => {
    close();
    run();
  };
  return (
    <ManageMenu
      campaign={campaign}
      label={t('more')}
      renderFirst={(close) => (
        <>
          {isExporting &&
            exportFormats.map((format) => (
              <ActionItem
                key={format}
                icon={<FileDownloadOutlined />}
                label={t(`export.${format}`)}
                disabled={make.isPending}
                onClick={closing(close, () => make.mutate(format))}
              />
            ))}
          {onFullScreen && <ActionItem icon={<Fullscreen />} label={t('roll-call:fullScreen')} onClick={closing(close, onFullScreen)} />}
          <ActionItem icon={<PrintOutlined />} label={t('print')} onClick={closing(close, print)} />
        </>
      )}
    />
  );
}

/** The period of the campaign and the time zone of all times, below the report. */
export function ReportTimes({ campaign: { startDate, endDate, timeZone } }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('reports');
  const from = startDate && formatDayTime(startDate);
  return (
    <Text variant="body2" color="muted" className="mt-6">
      {from && (endDate ? t('period', { from, to: formatDayTime(endDate) }) : t('since', { from }))}
      {from && ' · '}
      {ownZone === timeZone ? t('sameZone', { zone: ownZone }) : t('zone', { own: ownZone, zone: timeZone })}
    </Text>
  );
}

import { dangerWord, isDanger } from '@muster/contract/campaigns/danger';
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import Report from '~icons/ic/baseline-report';
import ReportProblem from '~icons/ic/outline-report-problem';

interface DangerBandProps {
  /** A campaign, or a notification about one. */
  campaign: Pick<CampaignListItem, 'urgency' | 'isCritical'>;
  /** Its place and shape. */
  className?: string;
}

/** Says with icon and word that something is dangerous, above everything else. Renders nothing without danger. */
export function DangerBand({ campaign, className }: DangerBandProps) {
  const { t } = useTranslation('campaigns');
  const word = dangerWord(campaign);
  if (!word) return null;
  const Icon = isDanger(campaign) ? Report : ReportProblem;
  return (
    <span className={clsx(band, isDanger(campaign) ? danger : warning, className)}>
      <Icon aria-hidden className="flex-none size-6" />
      <span dir="auto">{t(`danger.${word}`)}</span>
    </span>
  );
}

/** Forced colours remove the ground and show the border. */
const band = 'flex items-center gap-2 px-4 py-1.5 font-bold border-2 border-transparent';
/** Browsers print no backgrounds. */
const danger = 'bg-error text-on-error print:text-error print:border-current';
const warning = 'bg-warning text-on-warning print:text-warning print:border-current';

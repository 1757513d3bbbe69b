import { dangerWord, isDanger } from '@muster/contract/campaigns/danger';
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import Report from '~icons/ic/baseline-report';

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
  return (
    <span className={clsx(band, isDanger(campaign) ? danger : warning, className)}>
      <Report className="flex-none" />
      {t(`danger.${word}`)}
    </span>
  );
}

/** Forced colours remove the ground and show the border. */
const band = 'flex items-center gap-2 px-4 py-1.5 font-bold border-2 border-transparent';
/** Browsers print no grounds. */
const danger = 'bg-danger text-white print:text-error';
const warning = 'bg-warning text-on-warning print:text-warning';

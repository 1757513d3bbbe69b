import type { SiteListItem } from '@muster/contract/organisation/place';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import BlockOutlined from '~icons/ic/outline-block';
import PeopleAltOutlined from '~icons/ic/outline-people-alt';
import PlaceOutlined from '~icons/ic/outline-place';
import { ButtonBase } from '../../../ui/controls/button-base';
import { Avatar } from '../../../ui/display/avatar';
import { Text } from '../../../ui/display/text';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useShippedTitles } from '../../../ui/texts/shipped-texts';
import { inList } from '../../../lib/names/in-list';

/** One worksite: its type, its location and its number of people. It links to its workspace. */
export function SiteCard({ site }: { site: SiteListItem }) {
  const { t } = useTranslation('organisation');
  const { id, companyId, name, logoUrl, address, regionNames, workSiteTypes, personnelCount, status } = site;
  const shown = useShippedTitles();
  const types = shown(workSiteTypes).map(({ title }) => title);
  const about = [inList(types), inList(regionNames)].filter(Boolean).join(' · ');
  return (
    <ButtonBase
      component={Link}
      to={`/company/${companyId}/site/${id}/sws/dashboard`}
      className="flex items-start gap-4 w-full h-full p-4 text-start border border-line rounded-card bg-paper hover:border-primary"
    >
      <Avatar variant="rounded" src={logoUrl ?? undefined} alt="" aria-hidden className="size-11 rounded bg-selected text-muted">
        <PlaceOutlined />
      </Avatar>
      <div className="flex-1 min-w-0">
        <Text variant="subtitle1" component="span" dir="auto" className="block">
          {name}
        </Text>
        <Text variant="body2" color="muted" dir="auto">
          {[about, address?.label].filter(Boolean).join(' · ')}
        </Text>
        <div className="flex flex-wrap gap-x-4 gap-y-1 mt-1.5">
          <StatusChip tone="neutral" icon={<PeopleAltOutlined />} label={t('people', { count: personnelCount })} />
          {status === 'INACTIVE' && <StatusChip tone="warning" icon={<BlockOutlined />} label={t('worksites.inactive')} />}
        </div>
      </div>
    </ButtonBase>
  );
}

import type { CompanyListItem } from '@muster/contract/organisation/company';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { ButtonBase } from '../../../ui/controls/button-base';
import { Avatar } from '../../../ui/display/avatar';
import { Text } from '../../../ui/display/text';
import { useFindShipped } from '../../../ui/texts/shipped-texts';

/** One company as a row of the list or a tile of the grid. It links to its dashboard. */
export function CompanyCard({ company, view }: { company: CompanyListItem; view: 'list' | 'grid' }) {
  const { t } = useTranslation('organisation');
  const { id, name, logoUrl, industry, activeCompanyUserCount } = company;
  const isTile = view === 'grid';
  const shipped = useFindShipped();
  return (
    <ButtonBase
      component={Link}
      to={`/company/${id}/cws/dashboard`}
      className={clsx(
        'flex justify-start gap-4 w-full h-full p-4 text-start border border-line rounded-card bg-paper hover:border-primary',
        isTile ? 'flex-col items-start' : 'flex-row items-center',
      )}
    >
      <Avatar
        variant="rounded"
        src={logoUrl ?? undefined}
        alt=""
        aria-hidden
        className="size-11 rounded text-xl font-bold bg-primary text-on-primary"
      >
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <div className="flex-1 min-w-0 max-w-full">
        <Text variant="subtitle1" component="span" dir="auto" className="block">
          {name}
        </Text>
        <Text variant="body2" color="muted" dir="auto">
          {[industry && (shipped(industry.title) ?? industry.title), t('people', { count: activeCompanyUserCount })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
    </ButtonBase>
  );
}

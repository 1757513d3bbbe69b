import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/controls/choices/switch';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Choice } from '../../../ui/inputs/choice';
import { SearchField } from '../../../ui/inputs/search-field';
import { usePlaceChoices } from './use-place-choices';
import { userStatuses, type UsersSearch } from './users-search';

type Filters = Pick<UsersSearch, 'search' | 'status' | 'site' | 'view'>;

const none: Filters = { search: '', status: undefined, site: undefined };

interface UsersFiltersProps extends Filters {
  onChange(part: Filters): void;
}

/** The search by name, the filters by status and by site, and the view by site. */
export function UsersFilters({ search = '', status, site, view, onChange }: UsersFiltersProps) {
  const { t } = useTranslation('people');
  const { sites } = usePlaceChoices();
  return (
    <div className="flex flex-wrap lg:flex-nowrap gap-2">
      <div className="flex-[1_1_260px] lg:flex-[1.4_1_0]">
        <SearchField label={t('directory.search')} value={search} onSearch={(text) => onChange({ search: text })} />
      </div>
      <div className="flex flex-[1_1_130px] lg:flex-[1_1_0]">
        <Choice
          label={t('users.status')}
          all={t('users.allStatuses')}
          value={status}
          options={userStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(next) => onChange({ status: next })}
        />
      </div>
      {sites.length > 0 && (
        <div className="flex flex-[1_1_130px] lg:flex-[1_1_0]">
          <Choice
            label={t('users.sites')}
            all={t('users.several.allSites')}
            value={site?.toString()}
            options={[{ value: 'none', label: t('profile.noSites') }, ...sites.map(({ id, label }) => ({ value: String(id), label }))]}
            onChange={(next) => onChange({ site: next === undefined || next === 'none' ? next : Number(next) })}
          />
        </div>
      )}
      {sites.length > 0 && (
        <FormControlLabel
          control={
            <Switch
              checked={view === 'sites'}
              onChange={(_, isBySite) => onChange(isBySite ? { ...none, view: 'sites' } : { view: undefined })}
            />
          }
          label={t('users.bySite')}
          className="min-h-11 ms-1 me-0 whitespace-nowrap"
        />
      )}
    </div>
  );
}

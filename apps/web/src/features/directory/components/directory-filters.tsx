import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { MultiSelect, type Choice } from '../../../ui/forms/multi-select';
import { useCompany } from '../../organisation';
import { categoriesQuery } from '../../reference-data';
import type { DirectoryControlsProps } from '../directory-search';

type Kind = 'safetyWorkIds' | 'highRiskWorkIds' | 'regionIds' | 'subdivisionIds';

const ready = { isError: false, refetch: () => undefined } as const;

/** The filters: practice, high-risk work, region, subdivision, and experts only [3.52] [7.52]. */
export function DirectoryFilters({ divisionId, search, onChange }: DirectoryControlsProps) {
  const { t } = useTranslation('people');
  const id = useId();
  const { regions, divisions } = useCompany();
  const categories = useQuery(categoriesQuery);
  const subjects = (subCategory: string) => ({
    isError: categories.isError && !categories.data,
    refetch: () => categories.refetch(),
    data: categories.data?.filter((one) => one.subCategory === subCategory).map((one) => ({ id: one.id, label: one.title })),
  });
  const shown = divisions.filter((division) => division.status === 'ACTIVE' && (divisionId === undefined || division.id === divisionId));
  const subdivisions: Choice[] = shown.flatMap((division) =>
    division.subdivisions.map((one) => ({ id: one.id, label: one.label, group: division.label })),
  );
  const choices = {
    safetyWorkIds: subjects('SAFETY_PRACTICE'),
    highRiskWorkIds: subjects('HIGH_RISK_WORK'),
    regionIds: { ...ready, data: regions.map(({ id: regionId, label }) => ({ id: regionId, label })) },
    subdivisionIds: { ...ready, data: subdivisions },
  };
  const set = (kind: Kind) => (ids: number[]) => onChange({ ...search, [kind]: ids.length > 0 ? ids : undefined, page: undefined });
  return (
    <div className="grid gap-3 p-4 border border-line rounded-card bg-paper">
      <FormControlLabel
        control={
          <Switch
            checked={search.expertOnly ?? false}
            onChange={(_, checked) => onChange({ ...search, expertOnly: checked || undefined, page: undefined })}
          />
        }
        label={t('directory.expertOnly')}
        className="min-h-11 mx-0"
      />
      {(Object.keys(choices) as Kind[]).map((kind) => (
        <MultiSelect
          key={kind}
          id={`${id}-${kind}`}
          label={t(`directory.filter.${kind}`)}
          placeholder={t('directory.any')}
          choices={choices[kind]}
          value={search[kind] ?? []}
          onChange={set(kind)}
        />
      ))}
    </div>
  );
}

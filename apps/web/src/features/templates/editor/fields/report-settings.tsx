import { answerableKind } from '@muster/contract/forms/fields';
import { reportTones, type ReportProperty } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { reportOf, withReport } from '../edited-template';
import type { FieldSettingsProps } from './field-props';
import { reportPath, PartProblem } from '../problem';
import { SelectSetting, settingsRow } from '../settings';

/** How the report shows the answers: as a chart, as a list, or not at all [3.62] [3.63]. */
export function ReportSettings({ configuration, name, field, onChange }: FieldSettingsProps) {
  const { t } = useTranslation('template-library');
  const kind = answerableKind(field);
  const isBySite = configuration.report.participants === 'SITE_RESPONDER_LIST';
  const lists = kind?.lists.filter((list) => list.startsWith('SITE_') === isBySite) ?? [];
  const property = reportOf(configuration, name);
  if (!kind || kind.charts.length + lists.length === 0) return <PartProblem path={reportPath(name)} />;
  const change = (next: Partial<ReportProperty>) => onChange(withReport(configuration, name, { ...property, ...next }));
  const none = { value: '' as const, label: t('mapping.none') };
  return (
    <div>
      <div className={settingsRow}>
        {kind.charts.length > 0 && (
          <SelectSetting
            path={`${reportPath(name)}.chart`}
            label={t('report.chart')}
            required={false}
            value={property.chart ?? ''}
            options={[none, ...kind.charts.map((value) => ({ value, label: t(`shown.${value}`) }))]}
            onChange={(chart) => change(chart === '' ? { chart: undefined, tone: undefined } : { chart })}
          />
        )}
        {lists.length > 0 && (
          <SelectSetting
            path={`${reportPath(name)}.list`}
            label={t('report.list')}
            required={false}
            value={property.list ?? ''}
            options={[none, ...lists.map((value) => ({ value, label: t(`shown.${value}`) }))]}
            onChange={(list) => change({ list: list === '' ? undefined : list })}
          />
        )}
        {property.chart !== undefined && (
          <SelectSetting
            path={`${reportPath(name)}.tone`}
            label={t('report.tone')}
            value={property.tone ?? 'scale'}
            options={reportTones.map((value) => ({ value, label: t(`report.${value}`) }))}
            onChange={(tone) => change({ tone })}
          />
        )}
      </div>
      <PartProblem path={reportPath(name)} />
    </div>
  );
}

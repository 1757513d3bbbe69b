import type { TFunction } from 'i18next';
import { hoursInWords } from '../hours-text';
import type { ListName } from './list-field';
import type { SiteChoices } from './site-choices';
import type { SiteValues } from './site-values';
import { inList } from '../../../../lib/names/in-list';

const lists: readonly ListName[] = ['workSiteTypes', 'highRiskWorks', 'regionIds', 'divisionIds', 'subDivisionIds'];

/** The values of a site as text, to compare two versions. */
export function siteInWords(values: SiteValues, choices: SiteChoices, t: TFunction<['settings', 'organisation']>, language: string) {
  const labelsOf = (name: ListName) =>
    inList(values[name].map((id) => choices[name].data?.find((choice) => choice.id === id)?.label ?? `#${id}`));
  return [
    { label: t('organisation:name'), text: values.name },
    { label: t('status.label'), text: t(`status.${values.status}`) },
    { label: t('site.place'), text: values.placeId?.label ?? '' },
    { label: t('hours.label'), text: values.workingHours ? hoursInWords(values.workingHours, language) : t('hours.ofCompany') },
    { label: t('site.headcount'), text: values.headcount },
    ...lists.map((name) => ({ label: t(`site.${name}`), text: labelsOf(name) })),
  ];
}

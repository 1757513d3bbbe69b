import { readInstant } from '@muster/contract/forms/instant';
import { readMembersSelection, readSitesSelection } from '@muster/contract/forms/selections';
import type { Answers, Configuration, InputType } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { dueOf, formatInZone, textIn, zoneName, type FormSources } from '../../forms';
import { inList } from '../../../lib/names/in-list';

/** Says who gets a campaign and when, before it is posted: '238 people, now, due Fri 4 Dec 2026, 5:00pm (Melbourne, GMT+11)'. */
export function useSendingText({ form }: Configuration, sources: FormSources) {
  const { t } = useTranslation('forms');
  const { timeZone, posted, now } = sources;

  const audienceOf = (answers: Answers): string | undefined => {
    const answerOf = (inputType: InputType) =>
      Object.entries(form.schema.properties).flatMap(([name, field]) => (field.inputType === inputType ? [answers[name]] : []))[0];
    const people = readMembersSelection(answerOf('MEMBERS_SELECTION'));
    const sites = readSitesSelection(answerOf('SITES_SELECTION'));
    // Without a count they are not counted yet, or match only people who have not signed in.
    if (people) return people.memberCount === undefined ? t('sending.selectedPeople') : t('sending.people', { count: people.memberCount });
    if (sites) return sites.siteCount === undefined ? t('sending.selectedSites') : t('sending.sites', { count: sites.siteCount });
    return undefined;
  };
  /** The zone stands behind the last date. */
  const startOf = (start: Date | undefined, isLast: boolean): string | undefined => {
    const at = start?.toISOString();
    if (at) return t(isLast ? 'sending.fromInZone' : 'sending.from', { date: formatInZone(at, timeZone), zone: zoneName(at, timeZone) });
    return posted ? undefined : t('sending.now');
  };

  return (answers: Answers): string => {
    const chosen = form.mapToStartDate === undefined ? undefined : readInstant(textIn(answers[form.mapToStartDate]));
    const start = chosen !== undefined && new Date(chosen) > now() ? new Date(chosen) : undefined;
    const due = form.mapToEndDate === undefined ? undefined : dueOf(textIn(answers[form.mapToEndDate]), sources, start);
    const parts = [
      audienceOf(answers),
      startOf(start, due === undefined),
      due && t('sending.due', { date: formatInZone(due, timeZone), zone: zoneName(due, timeZone) }),
    ];
    return inList(parts.filter((part) => part !== undefined));
  };
}

import type { Profile } from '@muster/contract/directory/profile';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { Panel } from '../../../ui/layout/panel';
import { timeSince } from './time-since';

/** The person's years in safety, in the current role and with the company [2.142]. */
export function ExperienceCard({ person }: { person: Profile }) {
  const { t, i18n } = useTranslation('people');
  const since = (day: string | null) => (day === null ? t('profile.unknown') : timeSince(day, new Date(), i18n.language));
  return (
    <Panel title={t('profile.experience')}>
      <ul className="grid gap-2">
        <Text component="li">{t('profile.inSafety', { since: since(person.dateStartedInSafety) })}</Text>
        <Text component="li">{t('profile.inRole', { since: since(person.dateStartedWithCurrentTitle) })}</Text>
        <Text component="li">{t('profile.withCompany', { since: since(person.dateStartedWithCompany) })}</Text>
      </ul>
    </Panel>
  );
}

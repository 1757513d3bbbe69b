import type { Personnel } from '@muster/contract/organisation/place';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { personName } from '../../../lib/names/person-name';

/** The number of people before "Show more". */
const shownAtFirst = 6;

/** The people of a site or division, managers first [2.92]. */
export function PeopleList({ people, count }: { people: readonly Personnel[]; count: number }) {
  const { t } = useTranslation('dashboards');
  const [isWhole, setIsWhole] = useState(false);
  if (count === 0) return <Text color="muted">{t('people.none')}</Text>;
  const shown = isWhole ? people : people.slice(0, shownAtFirst);
  return (
    <>
      <ul className="grid gap-3">
        {shown.map(({ userId, firstName, lastName, title, avatarUrl, isManager }) => (
          <li key={userId} className="flex items-center gap-3">
            <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} />
            <div className="min-w-0">
              <Text dir="auto">{personName({ firstName, lastName })}</Text>
              <Text variant="body2" color="muted" dir="auto">
                {[isManager && t('people.manager'), title].filter(Boolean).join(' · ') || t('people.member')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && people.length > shown.length && (
        <Button color="inherit" onClick={() => setIsWhole(true)} className="mt-2 -ms-5">
          {t('people.more', { count: people.length - shown.length })}
        </Button>
      )}
      {isWhole && count > people.length && (
        <Text variant="body2" color="muted" className="mt-3">
          {t('people.part', { part: people.length, count })}
        </Text>
      )}
    </>
  );
}

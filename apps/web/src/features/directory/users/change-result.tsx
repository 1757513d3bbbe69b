import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/display/alert';
import { nameOf } from '../name-of';
import type { ChangeOfPeople, SelectedPeople } from './selected-people';

interface ChangeResultProps {
  result: ChangeOfPeople;
  /** The people of the call, for their names. */
  people: SelectedPeople;
  onClose(): void;
}

/** The result of a change of several people: the numbers, and each person who could not be changed with the reason. It takes the focus. */
export function ChangeResult({ result: { change, notReached, people: outcomes }, people, onClose }: ChangeResultProps) {
  const { t } = useTranslation(['people', 'ui']);
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refused = outcomes.filter(({ outcome }) => outcome === 'REFUSED');
  const unchanged = count('UNCHANGED');
  return (
    <Alert
      severity={refused.length + notReached > 0 ? 'warning' : 'success'}
      className="mb-4"
      tabIndex={-1}
      ref={(alert) => alert?.focus()}
      onClose={onClose}
      closeText={t('ui:close')}
    >
      <p>
        {[
          t(`users.several.done.${change}`, { total: count('CHANGED') }),
          unchanged > 0 && t('users.several.unchanged', { total: unchanged }),
          refused.length > 0 && t('users.several.refused', { total: refused.length }),
          notReached > 0 && t('users.several.notReached', { total: notReached }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {refused.length > 0 && (
        <ul className="mt-2 grid gap-1 max-h-60 overflow-y-auto">
          {refused.map(({ userId, reason }) => (
            <li key={userId}>
              <bdi className="font-semibold">{nameOfPerson(people, userId)}</bdi>: {reason}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function nameOfPerson(people: SelectedPeople, userId: string): string {
  const person = people.get(userId);
  return person ? nameOf(person) : userId;
}

import type { Profile } from '@muster/contract/directory/profile';
import { useTranslation } from 'react-i18next';
import * as people from '../people';
import { SavedPlaces } from './saved-places';
import { usePlaceChoices } from './use-place-choices';

/** The sites and divisions of a person. Each change is saved at once [7.54] [7.55]. */
export function PlacesOfUser({ person, isClosed }: { person: Profile; isClosed: boolean }) {
  const { t } = useTranslation('people');
  const choices = usePlaceChoices();
  const { userId } = person;
  const params = { userId };
  const failure = { failure: t('users.accessFailed') };
  return (
    <>
      <SavedPlaces
        label={t('users.sites')}
        managerLabel={t('role.siteManager')}
        addLabel={t('users.addSite')}
        choices={choices.sites}
        value={person.userSites.map(({ siteId, isManager }) => ({ id: siteId, isManager }))}
        isClosed={isClosed}
        calls={{
          add: (siteId) => people.addSiteMembership({ params, body: { siteId, manager: false } }, failure),
          setManager: ({ id: siteId }, manager) => people.changeSiteMembership({ params, body: { siteId, manager } }, failure),
          remove: ({ id: siteId }) => people.removeSiteMembership({ params: { userId, siteId } }, failure),
        }}
      />
      <SavedPlaces
        label={t('users.divisions')}
        managerLabel={t('role.divisionManager')}
        addLabel={t('users.addDivision')}
        choices={choices.divisions}
        value={person.userDivisions.map(({ id, divisionId, isManager, subDivisionId }) => ({
          id: divisionId,
          membershipId: id,
          isManager,
          subDivisionId,
        }))}
        isClosed={isClosed}
        calls={{
          add: (divisionId) => people.addDivisionMembership({ params, body: { divisionId, manager: false } }, failure),
          setManager: ({ id: divisionId }, manager) => people.changeDivisionMembership({ params, body: { divisionId, manager } }, failure),
          setSubdivision: ({ membershipId }, subDivisionId) =>
            people.changeSubdivision(
              { params: { id: membershipId }, body: { subDivisionId } },
              { failure: t('personnel.subdivisionFailed') },
            ),
          remove: ({ id: divisionId }) => people.removeDivisionMembership({ params: { userId, divisionId } }, failure),
        }}
      />
    </>
  );
}

import { cleanPersonNumber } from '@muster/contract/shared/person-number';
import type { JoinRequest } from '@muster/contract/directory/join-request';
import type { Profile } from '@muster/contract/directory/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { askToJoin } from '../joining/api';
import { invalidatePeople, inviteUser } from '../people';
import type { ChosenPlace } from './use-place-choices';

export interface InvitationValues {
  email: string;
  /** The person has a number in place of an e-mail address. */
  hasNoEmail: boolean;
  number: string;
  firstName: string;
  lastName: string;
  title: string;
  accessUntil: string;
  roles: { isManager: boolean; isLeader: boolean };
  sites: ChosenPlace[];
  divisions: ChosenPlace[];
}

const empty: InvitationValues = {
  email: '',
  hasNoEmail: false,
  number: '',
  firstName: '',
  lastName: '',
  title: '',
  accessUntil: '',
  roles: { isManager: false, isLeader: false },
  sites: [],
  divisions: [],
};

export interface InvitationOptions {
  companyId: number;
  onInvited(userId: string): void;
  /** The person has an account already and was asked to join. */
  onAsked(): void;
}

/** The form of an invitation. If the person has an account already, the next submit sends a request to join. */
export function useInvitation({ companyId, onInvited, onAsked }: InvitationOptions) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  /** The submitted address, if it belongs to somebody in another company. */
  const [elsewhere, setElsewhere] = useState<string>();
  const saved = useSavedForm<InvitationValues, Profile | JoinRequest>({
    item: `invitation ${companyId}`,
    values: empty,
    fields: ['email', 'number', 'firstName', 'lastName', 'title', 'accessUntil'],
    rules: {
      'user.numberTaken': { field: 'number', text: t('users.numberTaken') },
      'user.isMember': { field: 'email', text: t('users.isMember') },
    },
    failure: t('users.inviteFailed'),
    send: (values, { idempotencyKey }) => {
      // One key belongs to one call. After a reload, the invitation is sent first again.
      return !values.hasNoEmail && values.email.trim() === elsewhere
        ? askToJoin(
            { body: { ...requestOf(companyId, values), email: values.email.trim() } },
            { idempotencyKey: `${idempotencyKey}.join`, hideError: true },
          )
        : inviteUser({ body: bodyOf(companyId, values) }, { idempotencyKey, hideError: true });
    },
    // The next submit sends a join request instead of an invitation.
    onRefused: (code, { email }) => {
      if (code === 'user.elsewhere') setElsewhere(email.trim());
      return code === 'user.elsewhere';
    },
    onSaved: async (stored) => {
      void invalidatePeople(queryClient);
      if ('userId' in stored) onInvited(stored.userId);
      else onAsked();
    },
  });
  return { saved, elsewhere };
}

/** What a request to join offers. The person keeps their own name and job title. */
const requestOf = (companyId: number, { accessUntil, roles, sites, divisions }: InvitationValues) => ({
  companyId,
  ...roles,
  ...(accessUntil && { accessUntil }),
  userSites: sites.map(({ id, isManager }) => ({ siteId: id, isManager })),
  userDivisions: divisions.map(({ id, isManager, subDivisionId = null }) => ({ divisionId: id, isManager, subDivisionId })),
});

const bodyOf = (companyId: number, values: InvitationValues) => {
  const [firstName, lastName, title] = [values.firstName.trim(), values.lastName.trim(), values.title.trim()];
  const named = values.hasNoEmail ? { number: cleanPersonNumber(values.number) } : { email: values.email.trim() };
  return {
    ...requestOf(companyId, values),
    ...named,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(title && { title }),
  };
};

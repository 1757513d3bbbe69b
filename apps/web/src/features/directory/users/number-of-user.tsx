import { cleanPersonNumber, isPersonNumber } from '@muster/contract/identity/person-number';
import type { Profile } from '@muster/contract/directory/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-errors';
import { Button } from '../../../ui/controls/button';
import { TextInput } from '../../../ui/inputs/text-input';
import { changeCompanyMembership, useChangePeople } from '../people';

interface NumberOfUserProps {
  person: Pick<Profile, 'userId' | 'email'>;
  membership: Pick<Profile['userCompanies'][number], 'companyId' | 'number'>;
}

/** The person's number in the company. Somebody without an e-mail address keeps one. */
export function NumberOfUser({ person: { userId, email }, membership: { companyId, number } }: NumberOfUserProps) {
  const { t } = useTranslation('people');
  const [text, setText] = useState(number ?? '');
  const [problem, setProblem] = useState<string>();
  const change = useChangePeople((given: string | null) =>
    changeCompanyMembership({ params: { userId }, body: { companyId, number: given } }, { hideError: true }),
  );
  const cleaned = cleanPersonNumber(text);
  const save = () => {
    const isMissing = cleaned === '' && email === null;
    if (isMissing || (cleaned !== '' && !isPersonNumber(cleaned))) return setProblem(t('users.numberWrong'));
    setProblem(undefined);
    change.mutate(cleaned || null, {
      onError: (error) =>
        setProblem(t(isApiError(error) && error.problem?.message === 'user.numberTaken' ? 'users.numberTaken' : 'users.accessFailed')),
    });
  };
  return (
    <form noValidate onSubmit={(event) => (event.preventDefault(), save())}>
      <TextInput
        label={t('field.number')}
        help={t('users.numberHelp')}
        autoComplete="off"
        dir="ltr"
        value={text}
        disabled={change.isPending}
        problem={problem}
        onChange={({ target }) => setText(target.value)}
      />
      {cleaned !== (number ?? '') && (
        <Button type="submit" variant="outlined" loading={change.isPending} className="mt-3">
          {t('save')}
        </Button>
      )}
    </form>
  );
}

import { cleanPersonNumber, isPersonNumber } from '@muster/contract/shared/person-number';
import type { Card, Profile } from '@muster/contract/directory/profile';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-errors';
import { Button } from '../../../ui/controls/button';
import { TextInput } from '../../../ui/inputs/text-input';
import { lazyPart } from '../../../lib/lazy-screen';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { useConfig } from '../../../lib/config-context';
import { Passkeys } from '../../identity';
import { nameOf } from '../name-of';
import { changeCompanyMembership, makeCard, useChangePeople } from '../people';

const SignInCard = lazyPart(() => import('./sign-in-card'), 'SignInCard');

interface NumberOfUserProps {
  person: Profile;
  membership: Profile['userCompanies'][number];
}

/** The person's number in the company. A person without an e-mail address must keep one. */
export function NumberOfUser({ person, membership: { companyId, number, allowedActions } }: NumberOfUserProps) {
  const { t } = useTranslation('people');
  const { userId, email } = person;
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
      {allowedActions.includes('makeCard') && <CardButton person={person} companyId={companyId} />}
    </form>
  );
}

/** Makes a card. Asks for confirmation, because the PIN of an earlier card ends. */
function CardButton({ person, companyId }: { person: Profile; companyId: number }) {
  const { t } = useTranslation(['people', 'passkeys']);
  const { numberSignIn } = useConfig();
  const [isAsking, setAsking] = useState(false);
  const [card, setCard] = useState<Card>();
  const make = useChangePeople(async () => {
    setCard(await makeCard({ params: { id: person.userId }, body: { companyId } }, { failure: t('card.failed') }));
  });
  if (!numberSignIn) return null;
  const name = nameOf(person);
  return (
    <div className="mt-4">
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('card.make')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('card.title', { name })}
        confirmLabel={t('card.make')}
        busy={make.isPending}
        onConfirm={() => make.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Text>{t('card.makeText')}</Text>
      </ConfirmDialog>
      <section className="mt-4">
        <h3 className="font-semibold mb-1">{t('passkeys:title')}</h3>
        <Passkeys userId={person.userId} companyId={companyId} />
      </section>
      {card && (
        <Suspense fallback={null}>
          <SignInCard name={name} card={card} onClose={() => setCard(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

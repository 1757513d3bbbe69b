import { tokenNameLength } from '@muster/contract/integrations/limits';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import type { CloseReason } from '../../../ui/overlays/modal';
import { TextInput } from '../../../ui/text-input';
import { makeToken, scopesOf, tokensTag, type Scope, type TokenOwner } from '../api';
import { CopyField } from './copy-field';

const ends = ['30', '90', '180', '365'] as const;
type End = (typeof ends)[number];

interface NewTokenDialogProps {
  owner: TokenOwner;
  onClose(): void;
}

/** Asks for name, scope and expiry of a token, and then shows the token once. */
export function NewTokenDialog({ owner, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation('integrations');
  const id = useId();
  const invalidate = useInvalidate();
  const make = useMutation({
    mutationFn: (input: { name: string; scope: Scope; days: number }) =>
      makeToken(owner, { name: input.name, scopes: [input.scope], expiresInDays: input.days }, t('form.failed')),
    onSuccess: () => void invalidate(tokensTag(owner)),
  });
  // A press outside the dialog must lose neither the typed text nor the token.
  const close = (reason: CloseReason) => {
    if (reason !== 'outside' && !make.isPending && !make.data) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      {make.data ? (
        <MadeToken titleId={id} token={make.data.token} onClose={onClose} />
      ) : (
        <TokenForm titleId={id} owner={owner} isSaving={make.isPending} onMake={make.mutate} onClose={onClose} />
      )}
    </Dialog>
  );
}

function MadeToken({ titleId, token, onClose }: { titleId: string; token: string; onClose(): void }) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <DialogTitle id={titleId}>{t('secret.title')}</DialogTitle>
      <DialogContent>
        <Text className="mb-4">{t('secret.text')}</Text>
        <CopyField label={t('secret.label')} value={token} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </DialogActions>
    </>
  );
}

interface TokenFormProps extends NewTokenDialogProps {
  titleId: string;
  isSaving: boolean;
  onMake(input: { name: string; scope: Scope; days: number }): void;
}

function TokenForm({ titleId, owner, isSaving, onMake, onClose }: TokenFormProps) {
  const { t } = useTranslation(['integrations', 'ui']);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [scope, setScope] = useState<Scope>('read');
  const [days, setDays] = useState<End>('90');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = name.trim();
    const found =
      given === '' ? t('form.nameRequired') : given.length > tokenNameLength ? t('form.nameLong', { max: tokenNameLength }) : undefined;
    setProblem(found);
    if (found === undefined) onMake({ name: given, scope, days: Number(days) });
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>{t('form.title')}</DialogTitle>
      <DialogContent>
        <SavingFields isSaving={isSaving} className="flex flex-col gap-4 *:mt-0">
          <TextInput
            label={t('form.name')}
            help={t('form.nameHelp')}
            required
            // What the dialog was opened for; it gives the focus back when it closes.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            problem={problem}
          />
          <PlainSelect<Scope>
            label={t('form.scope')}
            value={scope}
            options={scopesOf(owner)}
            labelOf={(one) => t(`scope.${one}`)}
            onChange={setScope}
          />
          <PlainSelect<End>
            label={t('form.ends')}
            value={days}
            options={ends}
            labelOf={(one) => t('form.days', { count: Number(one) })}
            onChange={setDays}
          />
        </SavingFields>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isSaving}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSaving}>
          {t('form.make')}
        </Button>
      </DialogActions>
    </form>
  );
}

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { FormDialogActions } from '../../../ui/forms/form-dialog-actions';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { makeToken, scopesOf, tokensTag, type Scope, type TokenOwner } from '../api';
import { EndSelect, type End } from '../end-select';
import { NameField } from '../name-field';
import { SecretDialog } from '../secret-dialog';

interface TokenFields {
  name: string;
  scope: Scope;
  days: End;
}

const newToken: TokenFields = { name: '', scope: 'read', days: '90' };

interface NewTokenDialogProps {
  owner: TokenOwner;
  onClose(): void;
}

/** Asks for name, scope and expiry of a token, and then shows the token once. The device keeps what was typed until then. */
export function NewTokenDialog({ owner, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation('integrations');
  const titleId = useId();
  const invalidate = useInvalidate();
  const [token, setToken] = useState<string>();
  const saved = useSavedForm({
    item: `new token ${owner}`,
    values: newToken,
    fields: ['name'],
    failure: t('form.failed'),
    send: ({ name, scope, days }) => makeToken(owner, { name: name.trim(), scopes: [scope], expiresInDays: Number(days) }),
    onSaved: (made) => {
      setToken(made.token);
      void invalidate(tokensTag(owner));
    },
  });
  return (
    <SecretDialog
      titleId={titleId}
      isSaving={saved.isSaving}
      secret={token}
      form={<TokenForm titleId={titleId} owner={owner} saved={saved} onClose={onClose} />}
      title={t('secret.title')}
      text={t('secret.text')}
      label={t('secret.label')}
      onClose={onClose}
    />
  );
}

interface TokenFormProps extends NewTokenDialogProps {
  titleId: string;
  saved: ReturnType<typeof useSavedForm<TokenFields, unknown>>;
}

function TokenForm({ titleId, owner, saved, onClose }: TokenFormProps) {
  const { t } = useTranslation('integrations');
  const { register, watch, setValue, formState } = saved.form;
  const cancel = () => {
    saved.discard();
    onClose();
  };
  return (
    <form noValidate onSubmit={saved.submit}>
      <DialogTitle id={titleId}>{t('form.title')}</DialogTitle>
      <DialogContent>
        <SavingFields isSaving={saved.isReadOnly} className="flex flex-col gap-4 *:mt-0">
          {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
          <NameField help={t('form.nameHelp')} problem={formState.errors.name?.message} register={(rules) => register('name', rules)} />
          <PlainSelect<Scope>
            label={t('form.scope')}
            value={watch('scope')}
            options={scopesOf(owner)}
            labelOf={(one) => t(`scope.${one}`)}
            onChange={(scope) => setValue('scope', scope, { shouldDirty: true })}
          />
          <EndSelect value={watch('days')} onChange={(days) => setValue('days', days, { shouldDirty: true })} />
        </SavingFields>
      </DialogContent>
      <FormDialogActions isSaving={saved.isSaving} saveLabel={t('form.make')} isSaveDisabled={false} onCancel={cancel} />
    </form>
  );
}

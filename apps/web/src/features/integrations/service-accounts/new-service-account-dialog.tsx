import { companyTokensTag } from '@muster/contract/integrations/tags';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Text } from '../../../ui/display/text';
import { FormDialogActions } from '../../../ui/forms/form-dialog-actions';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { EndSelect, type End } from '../end-select';
import { NameField } from '../name-field';
import { SecretDialog } from '../secret-dialog';
import { makeServiceAccount, offeredScopes, scopeTexts, type ServiceScope } from './api';

interface AccountFields {
  name: string;
  scopes: ServiceScope[];
  days: End;
}

const newAccount: AccountFields = { name: '', scopes: [], days: '365' };

interface NewServiceAccountDialogProps {
  companyId: number;
  onClose(): void;
}

/** Asks for name, scopes and end of a service account, and then shows its secret once. */
export function NewServiceAccountDialog({ companyId, onClose }: NewServiceAccountDialogProps) {
  const { t } = useTranslation('integrations');
  const titleId = useId();
  const invalidate = useInvalidate();
  const [secret, setSecret] = useState<string>();
  const saved = useSavedForm({
    item: `new service account ${companyId}`,
    values: newAccount,
    fields: ['name', 'scopes'],
    failure: t('service.failed'),
    send: ({ name, scopes, days }) => makeServiceAccount(companyId, { name: name.trim(), scopes, expiresInDays: Number(days) }),
    onSaved: (made) => {
      setSecret(made.secret);
      void invalidate(companyTokensTag(companyId));
    },
  });
  return (
    <SecretDialog
      titleId={titleId}
      isSaving={saved.isSaving}
      secret={secret}
      form={<AccountForm titleId={titleId} saved={saved} onClose={onClose} />}
      title={t('webhooks.secretTitle')}
      text={t('secret.text')}
      label={t('service.secretLabel')}
      onClose={onClose}
    />
  );
}

interface AccountFormProps {
  titleId: string;
  saved: ReturnType<typeof useSavedForm<AccountFields, unknown>>;
  onClose(): void;
}

function AccountForm({ titleId, saved, onClose }: AccountFormProps) {
  const { t } = useTranslation('integrations');
  const { register, watch, setValue, formState, control } = saved.form;
  const cancel = () => {
    saved.discard();
    onClose();
  };
  return (
    <form noValidate onSubmit={saved.submit}>
      <DialogTitle id={titleId}>{t('service.add')}</DialogTitle>
      <DialogContent>
        <SavingFields isSaving={saved.isReadOnly} className="flex flex-col gap-4 *:mt-0">
          {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
          <NameField help={t('form.nameHelp')} problem={formState.errors.name?.message} register={(rules) => register('name', rules)} />
          <Controller
            control={control}
            name="scopes"
            rules={{ validate: (scopes) => scopes.length > 0 || t('service.scopesRequired') }}
            render={({ field, fieldState }) => (
              <Scopes chosen={field.value} problem={fieldState.error?.message} onChoose={field.onChange} />
            )}
          />
          <EndSelect value={watch('days')} onChange={(days) => setValue('days', days, { shouldDirty: true })} />
        </SavingFields>
      </DialogContent>
      <FormDialogActions isSaving={saved.isSaving} saveLabel={t('service.add')} isSaveDisabled={false} onCancel={cancel} />
    </form>
  );
}

interface ScopesProps {
  chosen: readonly ServiceScope[];
  problem: string | undefined;
  onChoose(scopes: ServiceScope[]): void;
}

function Scopes({ chosen, problem, onChoose }: ScopesProps) {
  const { t } = useTranslation('integrations');
  const choose = (scope: ServiceScope, isChosen: boolean) =>
    onChoose(offeredScopes.filter((one) => (one === scope ? isChosen : chosen.includes(one))));
  return (
    <fieldset className="m-0 p-0 border-0 min-w-0">
      <Text component="legend" variant="subtitle1" className="mb-1">
        {t('service.scopes')}
      </Text>
      {offeredScopes.map((one) => (
        <FormControlLabel
          key={one}
          className="flex min-h-11"
          control={<Checkbox checked={chosen.includes(one)} onChange={(_, isChosen) => choose(one, isChosen)} />}
          label={t(scopeTexts[one])}
        />
      ))}
      {problem !== undefined && (
        <Text role="alert" className="text-error">
          {problem}
        </Text>
      )}
    </fieldset>
  );
}

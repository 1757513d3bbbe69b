import { tokenNameLength } from '@muster/contract/integrations/limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import type { CloseReason } from '../../../ui/overlays/modal';
import { TextInput } from '../../../ui/text-input';
import { makeToken, scopesOf, tokensTag, type Scope, type TokenOwner } from '../api';
import { CopyField } from './copy-field';

const ends = ['30', '90', '180', '365'] as const;
type End = (typeof ends)[number];

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
  const id = useId();
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
  // A press outside the dialog must lose neither the typed text nor the token.
  const close = (reason: CloseReason) => {
    if (reason !== 'outside' && !saved.isSaving && token === undefined) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      {token === undefined ? (
        <TokenForm titleId={id} owner={owner} saved={saved} onClose={onClose} />
      ) : (
        <MadeToken titleId={id} token={token} onClose={onClose} />
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
  saved: ReturnType<typeof useSavedForm<TokenFields, unknown>>;
}

function TokenForm({ titleId, owner, saved, onClose }: TokenFormProps) {
  const { t } = useTranslation(['integrations', 'ui']);
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
          <TextInput
            label={t('form.name')}
            help={t('form.nameHelp')}
            required
            // What the dialog was opened for; it gives the focus back when it closes.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            problem={formState.errors.name?.message}
            {...register('name', {
              validate: (name) =>
                name.trim() === ''
                  ? t('form.nameRequired')
                  : name.trim().length <= tokenNameLength || t('form.nameLong', { max: tokenNameLength }),
            })}
          />
          <PlainSelect<Scope>
            label={t('form.scope')}
            value={watch('scope')}
            options={scopesOf(owner)}
            labelOf={(one) => t(`scope.${one}`)}
            onChange={(scope) => setValue('scope', scope, { shouldDirty: true })}
          />
          <PlainSelect<End>
            label={t('form.ends')}
            value={watch('days')}
            options={ends}
            labelOf={(one) => t('form.days', { count: Number(one) })}
            onChange={(days) => setValue('days', days, { shouldDirty: true })}
          />
        </SavingFields>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancel} disabled={saved.isSaving}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={saved.isSaving}>
          {t('form.make')}
        </Button>
      </DialogActions>
    </form>
  );
}

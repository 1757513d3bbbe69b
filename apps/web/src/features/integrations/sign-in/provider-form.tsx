import type { SignInProvider } from '@muster/contract/integrations/sign-in';
import { emailClaims, type EmailClaim } from '@muster/contract/integrations/sign-in-limits';
import { signInTag } from '@muster/contract/integrations/tags';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { TextInput } from '../../../ui/inputs/text-input';
import { saveProvider } from './api';

interface Values {
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string;
  emailClaim: EmailClaim;
  trustsUnverified: boolean;
}

const valuesOf = (provider: SignInProvider | null): Values => ({
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  domains: provider?.domains.join(' ') ?? '',
  emailClaim: provider?.emailClaim ?? 'email',
  trustsUnverified: provider?.trustsUnverified ?? false,
});

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** The values of the provider. While it is on, only its domains and its secret change. The device keeps no draft of a secret. */
export function ProviderForm({ companyId, provider }: { companyId: number; provider: SignInProvider | null }) {
  const { t } = useTranslation('integrations');
  const invalidate = useInvalidate();
  const values = valuesOf(provider);
  const { register, control, handleSubmit, formState, reset } = useForm<Values>({ values, resetOptions: { keepDirtyValues: true } });
  const claim = useWatch({ control, name: 'emailClaim' });
  const saving = useMutation({
    mutationFn: ({ clientSecret, domains, trustsUnverified, issuer, clientId, emailClaim }: Values) =>
      saveProvider(
        companyId,
        {
          issuer: issuer.trim(),
          clientId: clientId.trim(),
          emailClaim,
          trustsUnverified: trustsUnverified || emailClaim !== 'email',
          domains: wordsIn(domains),
          ...(clientSecret !== '' && { clientSecret }),
        },
        t('signIn.failed'),
      ),
    onSuccess: async ({ provider: saved }) => {
      reset(valuesOf(saved));
      await invalidate(signInTag(companyId));
    },
  });
  const { errors } = formState;
  const isOn = provider?.isOn === true;
  const required = (text: string) => text.trim() !== '' || t('signIn.required');
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((sent) => saving.mutate(sent))(event)} className="grid gap-4">
      <TextInput
        label={t('signIn.issuer')}
        help={t('signIn.issuerHelp')}
        required
        disabled={isOn}
        type="url"
        dir="ltr"
        problem={errors.issuer?.message}
        {...register('issuer', { validate: (text) => /^https?:\/\/./.test(text.trim()) || t('signIn.required') })}
      />
      <TextInput
        label={t('signIn.clientId')}
        required
        disabled={isOn}
        dir="ltr"
        problem={errors.clientId?.message}
        {...register('clientId', { validate: required })}
      />
      <TextInput
        label={t('signIn.secret')}
        help={provider ? t('signIn.secretKept') : t('signIn.secretHelp')}
        required={!provider}
        type="password"
        autoComplete="off"
        dir="ltr"
        problem={errors.clientSecret?.message}
        {...register('clientSecret', { validate: (text) => provider !== null || required(text) })}
      />
      <TextInput
        label={t('signIn.domains')}
        help={t('signIn.domainsHelp')}
        required
        dir="ltr"
        problem={errors.domains?.message}
        {...register('domains', { validate: required })}
      />
      {!isOn && (
        <Controller
          control={control}
          name="emailClaim"
          render={({ field }) => (
            <PlainSelect label={t('signIn.claim')} value={field.value} options={emailClaims} onChange={field.onChange} />
          )}
        />
      )}
      {!isOn && claim === 'email' && (
        <Controller
          control={control}
          name="trustsUnverified"
          render={({ field }) => (
            <div>
              <FormControlLabel
                className="flex min-h-11"
                control={<Checkbox checked={field.value} onChange={(_, isChosen) => field.onChange(isChosen)} />}
                label={t('signIn.unverified')}
              />
              <Text variant="body2" color="muted">
                {t('signIn.unverifiedHelp')}
              </Text>
            </div>
          )}
        />
      )}
      {isOn && <Text color="muted">{t('signIn.lockedText')}</Text>}
      <Button type="submit" variant="contained" disabled={saving.isPending} className="justify-self-start min-h-11">
        {t('signIn.save')}
      </Button>
    </form>
  );
}

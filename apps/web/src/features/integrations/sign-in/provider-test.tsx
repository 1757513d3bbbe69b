import type { SignInProvider } from '@muster/contract/integrations/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import OpenInNew from '~icons/ic/baseline-open-in-new';
import { formatAgo } from '../../../lib/formats';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { CopyField } from '../tokens/copy-field';
import { makeSignInTest } from './api';

/** A sign-in that signs nobody in. It opens in another tab, or in the browser of somebody of the company. */
export function ProviderTest({ companyId, provider: { test } }: { companyId: number; provider: SignInProvider }) {
  const { t } = useTranslation('integrations');
  const making = useMutation({ mutationFn: () => makeSignInTest(companyId, t('signIn.failed')) });
  return (
    <div className="grid gap-4">
      <Text>{t('signIn.testText')}</Text>
      {making.data ? (
        <>
          <CopyField label={t('signIn.testAddress')} value={making.data.address} />
          <Button
            component="a"
            variant="contained"
            href={making.data.address}
            target="_blank"
            rel="noreferrer"
            startIcon={<OpenInNew />}
            onClick={() => making.reset()}
            className="justify-self-start min-h-11"
          >
            {t('signIn.openTest')}
          </Button>
        </>
      ) : (
        <Button variant="outlined" disabled={making.isPending} onClick={() => making.mutate()} className="justify-self-start min-h-11">
          {t('signIn.tryIt')}
        </Button>
      )}
      {test && <Result test={test} />}
    </div>
  );
}

function Result({ test }: { test: NonNullable<SignInProvider['test']> }) {
  const { t } = useTranslation('integrations');
  const now = useNow();
  const rows = [
    [t('signIn.issuer'), test.issuer],
    [t('signIn.shown.subject'), test.subject],
    [t('signIn.shown.email'), test.email],
    [t('signIn.shown.verified'), test.email === null ? null : t(test.isVerified ? 'signIn.shown.yes' : 'signIn.shown.no')],
    [t('signIn.shown.name'), test.name],
  ] as const;
  return (
    <section aria-live="polite" className="grid gap-3">
      <Alert severity={test.problem === null ? 'success' : 'error'}>
        {test.problem === null ? t('signIn.passed') : t(`signIn.problem.${test.problem}`)} {formatAgo(test.date, now)}
      </Alert>
      {test.reason !== null && (
        <Text variant="body2" color="muted" dir="ltr" className="wrap-anywhere">
          {test.reason}
        </Text>
      )}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="grid sm:contents">
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 wrap-anywhere">
              <bdi>{value ?? '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

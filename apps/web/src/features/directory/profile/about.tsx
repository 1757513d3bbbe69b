import type { Profile } from '@muster/contract/directory/profile';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import ContentCopy from '~icons/ic/outline-content-copy';
import { announce } from '../../../lib/alerts';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/display/text';
import { Panel } from '../../../ui/layout/panel';

/** Address, e-mail and phone; '--' for missing values [2.141]. */
export function About({ person }: { person: Profile }) {
  const { t } = useTranslation('people');
  const { address, email, phoneNumber, userCompanies } = person;
  const numbers = userCompanies.flatMap(({ number }) => number ?? []).join(', ');
  return (
    <Panel title={t('profile.about')}>
      <dl className="grid gap-2">
        <Line label={t('profile.address')}>{address?.label}</Line>
        <Line label={t('profile.email')} href={`mailto:${email}`}>
          {email}
        </Line>
        {numbers && <Line label={t('field.number')}>{numbers}</Line>}
        <Line label={t('profile.phone')} href={`tel:${phoneNumber?.replaceAll(/[^+\d]/g, '')}`}>
          {phoneNumber}
        </Line>
      </dl>
    </Panel>
  );
}

/** One fact. With `href` it is a link that can be copied. */
function Line({ label, href, children }: { label: string; href?: string; children: string | null | undefined }) {
  const { t } = useTranslation('people');
  const copy = () => {
    // Does nothing if the browser has no clipboard API [8.35].
    void (navigator.clipboard as Clipboard | undefined)
      ?.writeText(children ?? '')
      .then(() => announce('info', t('copied', { item: label })))
      .catch(() => undefined);
  };
  return (
    <div>
      <Text component="dt" variant="body2" color="muted">
        {label}
      </Text>
      <dd className={clsx('flex items-center', href && children && 'min-h-11')}>
        {!children && '--'}
        {children && !href && <Text dir="auto">{children}</Text>}
        {children && href && (
          <>
            <Link href={href} className="inline-flex items-center min-h-11 min-w-0 wrap-anywhere">
              <bdi>{children}</bdi>
            </Link>
            <IconButton onClick={copy} aria-label={t('copy', { item: label })}>
              <ContentCopy className="icon-small" />
            </IconButton>
          </>
        )}
      </dd>
    </div>
  );
}

import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-errors';
import { ErrorPanel } from '../../../ui/feedback/error-panel';

/** Errors with a page of their own [7.7]. */
const withPage = [401, 403, 404];

/** Replaces a form that could not be fetched [8.36]. */
export function FormFailed(props: ErrorComponentProps): ReactNode {
  const { t } = useTranslation('campaigns');
  const { defaultErrorComponent: OwnPage } = useRouter().options;
  const { error } = props;
  if (isApiError(error) && !withPage.includes(error.status)) return <ErrorPanel message={t('form.failed')} />;
  return OwnPage ? <OwnPage {...props} /> : null;
}

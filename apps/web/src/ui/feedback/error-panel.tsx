import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ErrorOutlined from '~icons/ic/outline-error';
import { Text } from '../display/text';

interface ErrorPanelProps {
  title?: string;
  message?: string;
  /** What the person can do about it. */
  action?: ReactNode;
}

/** Shows an error where the content would be. The default title is 'Error', the default message 'Unknown error' [8.41]. */
export function ErrorPanel({ title, message, action }: ErrorPanelProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className="flex gap-4 p-6 border border-error rounded-card bg-paper">
      <ErrorOutlined className="text-error" />
      <div className="min-w-0">
        <Text variant="h3" component="p">
          {title ?? t('error.title')}
        </Text>
        <Text color="muted" dir="auto">
          {message ?? t('error.message')}
        </Text>
        {action && <div className="mt-4">{action}</div>}
      </div>
    </div>
  );
}

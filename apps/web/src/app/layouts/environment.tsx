import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config-context';
import { Text } from '../../ui/display/text';

/** Shows the environment, except in production [2.77]. */
export function EnvironmentRibbon({ mini }: { mini: boolean }) {
  const { t } = useTranslation('shell');
  const { environment } = useConfig();
  if (environment === 'production') return null;
  return (
    <div className="px-2 py-1 text-center text-small font-strong text-on-warning bg-warning truncate">
      {mini ? environment.slice(0, 4) : t('environment', { name: environment })}
    </div>
  );
}

/** The build stamp [1.12]. */
export function BuildStamp({ mini }: { mini: boolean }) {
  const { t } = useTranslation('shell');
  const { build } = useConfig();
  return (
    <Text
      variant="caption"
      color="muted"
      title={build}
      noWrap
      // A long list of entries must not shrink it.
      className={clsx('shrink-0', mini ? 'px-2 text-center' : 'px-5 text-start')}
    >
      {mini ? build : t('build', { stamp: build })}
    </Text>
  );
}

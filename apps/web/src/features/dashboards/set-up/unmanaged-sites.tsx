import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { MemberPickerDialog } from '../../directory';
import { unmanagedSitesQuery, useNameManager } from './site-managers';

/** The worksites that nobody manages, each with a button that names its manager in place. Nothing if each has one. */
export function UnmanagedSites({ companyId }: { companyId: number }) {
  const { t } = useTranslation('first-steps');
  const { data } = useQuery(unmanagedSitesQuery(companyId));
  const [site, setSite] = useState<{ id: number; name: string }>();
  const nameManager = useNameManager(companyId);
  if (!data || data.total === 0) return null;
  return (
    <div className="basis-full mt-2">
      <Text id="unmanaged-sites" color="muted">
        {t('unmanaged', { total: data.total })}
      </Text>
      <ul aria-labelledby="unmanaged-sites">
        {data.data.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <bdi className="font-semibold min-w-32">{name}</bdi>
            <Button disabled={nameManager.isPending} aria-label={t('nameManagerOf', { site: name })} onClick={() => setSite({ id, name })}>
              {t('nameManager')}
            </Button>
          </li>
        ))}
      </ul>
      {site && (
        <Suspense>
          <MemberPickerDialog
            open
            title={t('nameManagerOf', { site: site.name })}
            companyId={companyId}
            site={site}
            value={null}
            includesInvited
            onChoose={(member) => {
              if (member) nameManager.mutate({ siteId: site.id, member });
              setSite(undefined);
            }}
            onClose={() => setSite(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

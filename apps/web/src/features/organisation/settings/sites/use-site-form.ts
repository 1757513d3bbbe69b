import type { Site } from '@muster/contract/organisation/place';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../../lib/forms/use-saved-form';
import { useRefreshOrganisation } from '../../api';
import { createSite, siteQuery, updateSite } from './api';
import { bodyOf, newSiteValues, siteFields, valuesOf, type SiteValues } from './site-values';

interface SiteFormOptions {
  companyId: number;
  /** The site to change. Absent for a new one. */
  site?: Site | undefined;
  /** Leaves the screen. If absent, the form stays open. */
  onSaved?: ((saved: Site) => void) | undefined;
}

/** Sends the form of a site, and handles the server's response [5.28] [8.25]. */
export function useSiteForm({ companyId, site, onSaved }: SiteFormOptions) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const refresh = useRefreshOrganisation();
  const begin = (stored: Site) => ({ values: valuesOf(stored), version: stored.version });
  const change = (values: SiteValues, version: number | undefined) => {
    const placeId = values.placeId?.placeId;
    const isMoved = placeId !== undefined && placeId !== site?.address?.placeId;
    return { ...bodyOf(values), ...(isMoved && { placeId }), ...(version !== undefined && { version }) };
  };
  return useSavedForm<SiteValues, Site>({
    item: site ? `site ${site.id}` : `new site ${companyId}`,
    ...(site ? begin(site) : { values: newSiteValues }),
    fields: siteFields,
    rules: { 'organisation.labelTaken': { field: 'name', text: t('site.taken') } },
    failure: t('site.failure'),
    send: (values, { version, idempotencyKey }) =>
      site
        ? updateSite(site.id, change(values, version))
        : createSite({ companyId, placeId: values.placeId?.placeId ?? '', ...bodyOf(values) }, idempotencyKey),
    ...(site && { fetchTheirs: async () => begin(await queryClient.query({ ...siteQuery(site.id), staleTime: 0 })) }),
    staysOpen: !onSaved,
    onSaved: (saved) => {
      queryClient.setQueryData(siteQuery(saved.id).queryKey, saved);
      refresh();
      if (!onSaved) return begin(saved);
      onSaved(saved);
      return undefined;
    },
  });
}

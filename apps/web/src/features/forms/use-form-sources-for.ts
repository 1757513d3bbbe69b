import { everyDay } from '@muster/contract/shared/time/working-days';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../lib/api';
import { audienceSources } from '../audience';
import { chosenFilesOf, createFileStore, fileNamesOf, type FilePlace } from '../files';
import { useMe } from '../identity';
import { companyViewQuery, siteViewQuery } from '../organisation';
import { categoriesQuery } from '../reference-data';
import type { FormSources } from './form-sources';

/** The scope of the form, and the object that its files belong to. */
interface FormPlace {
  companyId: number;
  divisionId?: number;
  siteId?: number;
  /** The campaign's own zone. Default, for a new campaign: the zone of the site, or else of the company. */
  timeZone?: string;
  files: Pick<FilePlace, 'entityType' | 'entityId'>;
}

/** The options and data of a form's fields, from the API. */
export function useFormSourcesFor({ companyId, divisionId, siteId, timeZone, files: { entityType, entityId } }: FormPlace): FormSources {
  const client = useQueryClient();
  const { userId } = useMe();
  const company = useQuery(companyViewQuery(companyId)).data;
  const site = useQuery({ ...siteViewQuery(siteId ?? 0), enabled: siteId !== undefined }).data;
  const workDays = site?.workingHours.days ?? company?.workDays ?? everyDay;
  const zone = timeZone ?? site?.timeZone ?? company?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(
    (): FormSources => ({
      ...audienceSources(client, { companyId, divisionId, siteId }),
      timeZone: zone,
      workDays,
      now: serverNow,
      categories: { key: ['form-categories'], load: () => client.query(categoriesQuery) },
      files: createFileStore({ entityType, entityId, companyId }, { userId, names: fileNamesOf(userId), chosen: chosenFilesOf(userId) }),
    }),
    [client, userId, zone, workDays, companyId, divisionId, siteId, entityType, entityId],
  );
}

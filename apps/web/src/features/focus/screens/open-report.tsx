import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddressIds, useRawSearch } from '../../../lib/address';
import { isApiError } from '../../../lib/api-errors';
import { usePermissions } from '../../identity';
import { CampaignReport, PlaceReport } from '../../reports';
import { CampaignPage } from '../../responses';
import { useOpened } from '../use-opened';

/**
 * The report of the campaign that the person opened from the list [2.36] [2.61]. People without access to interim results see the
 * campaign itself until it is complete.
 */
export function OpenReport(): ReactNode {
  const opened = useOpened();
  const { siteId, divisionId } = useAddressIds();
  const { tab } = useRawSearch();
  const { editScope, consultant } = usePermissions();
  const isManagerOfPlace =
    editScope({ companyId: opened.companyId, siteId, divisionId }) && !consultant && (siteId ?? divisionId) !== undefined;
  const Report = isManagerOfPlace && opened.qualifierId === undefined && tab === 'participants' ? PlaceReport : CampaignReport;
  return (
    <CatchBoundary getResetKey={() => opened.campaignId} errorComponent={InsteadOfReport}>
      <Report key={opened.campaignId} {...opened} />
    </CatchBoundary>
  );
}

function InsteadOfReport({ error }: { error: unknown }): ReactNode {
  const opened = useOpened();
  if (!isApiError(error, 403)) throw error;
  return <CampaignPage {...opened} />;
}

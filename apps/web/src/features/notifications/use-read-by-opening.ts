import { ownNotificationsTag } from '@muster/contract/notifications/tags';
import { useEffect, useRef } from 'react';
import { useAddressIds } from '../../lib/address';
import { useInvalidate } from '../../lib/tags';
import { markAllRead } from './api';

/**
 * Marks the notifications about the open campaign or question as read, once for each opening, whichever way the person reached it
 * [4.34]. Those that the person marks as unread afterwards stay so. `unread` is undefined until the server has counted.
 */
export function useReadByOpening(unread: number | undefined): void {
  const { campaignId, questionId } = useAddressIds();
  const invalidate = useInvalidate();
  const looked = useRef<string>(undefined);
  const about = campaignId === undefined && questionId === undefined ? undefined : `${campaignId}.${questionId}`;
  useEffect(() => {
    if (unread === undefined || looked.current === about) return;
    looked.current = about;
    if (about === undefined || unread === 0) return;
    const body = campaignId === undefined ? { questionId } : { campaignId };
    markAllRead({ body }, { hideError: true }).then(
      ({ changed }) => changed > 0 && void invalidate(ownNotificationsTag),
      () => undefined,
    );
  }, [about, campaignId, questionId, unread, invalidate]);
}

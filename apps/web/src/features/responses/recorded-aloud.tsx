import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useMemo, type ComponentProps } from 'react';
import { ReadAloud } from '../../ui/speech/read-aloud';
import { playing } from '../../ui/speech/recording';
import { createFileStore, useKeptFiles, type StoredFile } from '../files';

interface RecordedAloudProps extends ComponentProps<typeof ReadAloud> {
  campaign: Pick<CampaignV2, 'id' | 'companyId'>;
  /** The person whose device keeps the voice. */
  userId: string;
  voice: { fileId: number; size: number; url: string };
}

/** The button that plays a recorded voice. The device keeps it, so that it also plays without a connection. */
export function RecordedAloud({ campaign: { id, companyId }, userId, voice: { fileId, size, url }, ...props }: RecordedAloudProps) {
  const files = useMemo(
    (): StoredFile[] => [{ id: fileId, size, presignedUrl: url, originalFileName: '', state: 'uploaded', rejection: null }],
    [fileId, size, url],
  );
  const kept = useKeptFiles(userId, files)(fileId);
  const findFresh = () => createFileStore({ entityType: 'CampaignVoice', entityId: id, companyId }).downloadUrl(fileId);
  return <ReadAloud {...props} play={playing({ url: kept ?? url, findFresh })} />;
}

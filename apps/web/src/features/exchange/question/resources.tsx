import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFileStore, FileList, type FilePlace } from '../../files';

interface ResourcesProps {
  fileIds: readonly number[];
  /** The object to which the files belong. */
  place: FilePlace;
}

/** The files of a question [2.130]. */
export function Resources({ fileIds, place: { entityType, entityId, companyId } }: ResourcesProps) {
  const { t } = useTranslation('exchange');
  const store = useMemo(
    () => createFileStore({ entityType, companyId, ...(entityId !== undefined && { entityId }) }),
    [entityType, entityId, companyId],
  );
  if (fileIds.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t('resources')}
      </Typography>
      <FileList ids={fileIds} store={store} label={t('resources')} />
    </div>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { useSectionLevel } from '../../../ui/layout/section-level';
import { createFileStore, FileList, type FilePlace } from '../../files';
import { useMe } from '../../identity';

interface ResourcesProps {
  fileIds: readonly number[];
  /** The object to which the files belong. */
  place: FilePlace;
}

/** The files of a question [2.130]. */
export function Resources({ fileIds, place: { entityType, entityId, companyId } }: ResourcesProps) {
  const { t } = useTranslation('exchange');
  const level = useSectionLevel();
  const { userId } = useMe();
  const store = useMemo(
    () => createFileStore({ entityType, companyId, ...(entityId !== undefined && { entityId }) }, { userId }),
    [entityType, entityId, companyId, userId],
  );
  if (fileIds.length === 0) return null;
  return (
    <div>
      <Text variant="h3" component={level} className="mb-2">
        {t('resources')}
      </Text>
      <FileList ids={fileIds} store={store} label={t('resources')} />
    </div>
  );
}

import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import Download from '~icons/ic/baseline-download';
import { announce } from '../../lib/alerts';
import { IconButton } from '../../ui/controls/icon-button';
import { Skeleton } from '../../ui/display/skeleton';
import { isPicture } from './content-type';
import { FileRow, FileRows } from './file-row';
import { formatFileSize } from './file-size';
import type { FileStore } from './file-store';
import { PictureViewer } from './pictures/lazy-picture-viewer';
import { useKeptFiles } from './kept/use-kept-files';
import { useStoredFiles } from './use-stored-files';

interface FileListProps {
  ids: readonly number[];
  store: FileStore;
  label: string;
  /** Absent for a read-only list. */
  onRemove?: (id: number) => void;
  /** For files that have a name of their own beside that of the file. */
  describe?: (id: number) => FileDescription | undefined;
}

interface FileDescription {
  name: string;
  /** What else to know about it. */
  note?: string | undefined;
  /** Before the buttons of the list. */
  action?: ReactNode;
}

/** Stored files, each with a download button, and a remove button if `onRemove` is given. */
export function FileList({ ids, store, label, onRemove, describe }: FileListProps) {
  const { t } = useTranslation('files');
  const files = useStoredFiles(ids, store);
  const kept = useKeptFiles(store.userId, files.all);
  const [opened, setOpened] = useState<number>();
  if (ids.length === 0) return null;

  const download = async (id: number, name: string) => {
    try {
      const link = Object.assign(document.createElement('a'), {
        href: kept(id) ?? (await store.downloadUrl(id)),
        download: name,
        rel: 'noopener',
      });
      link.click();
    } catch {
      announce('error', t('accessError'));
    }
  };
  const urlOf = (id: number) => kept(id) ?? files.of(id)?.presignedUrl ?? null;
  const pictures = ids.flatMap((id) => {
    const [name, url] = [files.of(id)?.originalFileName, urlOf(id)];
    return name !== undefined && url !== null && isPicture(name) ? [{ id, name, url }] : [];
  });
  const rows = ids.map((id) => {
    if (files.isLoading(id)) return <Skeleton key={id} component="li" variant="rounded" height={74} />;
    const file = files.of(id);
    const isGone = files.isGone(id);
    const fileName = file?.originalFileName ?? store.names?.of(id) ?? (isGone ? t('gone.nameless') : `#${id}`);
    const described = describe?.(id);
    const name = described?.name ?? fileName;
    const actions = (
      <>
        {described?.action}
        {!isGone && (
          <IconButton aria-label={t('download', { name })} onClick={() => void download(id, fileName)}>
            <Download className="icon-small" />
          </IconButton>
        )}
        {onRemove && (
          <IconButton aria-label={t('remove', { name })} onClick={() => onRemove(id)}>
            <Close className="icon-small" />
          </IconButton>
        )}
      </>
    );
    const size = file?.size == null ? '' : formatFileSize(file.size);
    const about = described ? [fileName, size, described.note].filter(Boolean).join(' · ') : size;
    const caption = isGone ? t('gone.caption') : about;
    return (
      <FileRow
        key={id}
        name={name}
        fileName={fileName}
        caption={caption}
        previewUrl={urlOf(id)}
        isLooking={kept(id) === undefined}
        isGone={isGone}
        isWide={!onRemove}
        onOpen={() => setOpened(id)}
        actions={actions}
      />
    );
  });
  const start = pictures.findIndex(({ id }) => id === opened);
  return (
    <>
      <FileRows label={label}>{rows}</FileRows>
      <Suspense>{start >= 0 && <PictureViewer pictures={pictures} start={start} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  );
}

import type { ReactNode } from 'react';
import ErrorOutlined from '~icons/ic/outline-error';
import InsertDriveFileOutlined from '~icons/ic/outline-insert-drive-file';
import { Text } from '../../ui/display/text';
import { isPicture } from './content-type';

interface FileRowProps {
  name: string;
  /** The size, or the upload's progress. */
  caption: ReactNode;
  /** The URL of the preview; null for other files than pictures. */
  previewUrl: string | null;
  /** The server no longer has the file. */
  isGone?: boolean;
  actions: ReactNode;
  children?: ReactNode;
}

/** One file: its name, its actions, and for a picture a preview of 80 px [9.22]. */
export function FileRow({ name, caption, previewUrl, isGone = false, actions, children }: FileRowProps) {
  const isPreviewed = previewUrl !== null && isPicture(name);
  return (
    <li className="flex items-center gap-3 border border-line rounded p-2 bg-paper">
      {isPreviewed ? (
        <img src={previewUrl} alt="" className="size-20 object-cover rounded-[7.5px] shrink-0" />
      ) : (
        <div className="w-20 h-14 grid place-items-center rounded-[7.5px] bg-hover shrink-0">
          {isGone ? <ErrorOutlined className="text-error" /> : <InsertDriveFileOutlined className="text-active" />}
        </div>
      )}
      <div className="flex-1 min-w-0">
        <Text dir="auto" className="wrap-anywhere font-semibold">
          {name}
        </Text>
        <Text variant="body2" color={isGone ? 'error' : 'muted'}>
          {caption}
        </Text>
        {children}
      </div>
      {actions}
    </li>
  );
}

export function FileRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {children}
    </ul>
  );
}

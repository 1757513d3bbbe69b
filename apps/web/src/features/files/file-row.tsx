import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import ErrorOutlined from '~icons/ic/outline-error';
import InsertDriveFileOutlined from '~icons/ic/outline-insert-drive-file';
import { ButtonBase } from '../../ui/controls/button-base';
import { Text } from '../../ui/display/text';
import { isFilm, isPicture } from './content-type';

interface FileRowProps {
  name: string;
  /** If the name that shows is another one. */
  fileName?: string;
  /** The size, or the upload's progress. */
  caption: ReactNode;
  /** The URL of the preview; null for other files than pictures. */
  previewUrl: string | null;
  /** The file may be on the device, so nothing fetches its preview yet. */
  isLooking?: boolean;
  /** The server no longer has the file. */
  isGone?: boolean;
  actions: ReactNode;
  /** Opens the picture. Absent where nothing can open it. */
  onOpen?: (() => void) | undefined;
  /** Shows the picture or the film above its name, in full width. */
  isWide?: boolean;
  children?: ReactNode;
}

/** One file: its name, its actions, and for a picture a preview of 80 px [9.22]. A press of the preview opens the picture. */
export function FileRow({
  name,
  fileName = name,
  caption,
  previewUrl,
  isLooking = false,
  isGone = false,
  actions,
  onOpen,
  isWide = false,
  children,
}: FileRowProps) {
  const isPreviewed = previewUrl !== null && isPicture(fileName);
  const [isUnplayable, setUnplayable] = useState(false);
  const isPlayed = isWide && previewUrl !== null && isFilm(fileName) && !isUnplayable;
  return (
    <li className="flex flex-wrap items-center gap-3 border border-line rounded p-2 bg-paper scroll-mb-24">
      {isPreviewed ? (
        <Opener name={name} onOpen={onOpen} className={clsx('rounded-[7.5px] overflow-hidden', isWide ? 'w-full' : 'shrink-0')}>
          <img src={isLooking ? undefined : previewUrl} alt="" loading="lazy" className={isWide ? wide : 'size-20 object-cover'} />
        </Opener>
      ) : isPlayed ? (
        // The player of the browser offers the captions that the file itself has.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          controls
          playsInline
          preload="metadata"
          src={isLooking ? undefined : previewUrl}
          aria-label={name}
          onError={() => setUnplayable(true)}
          className={film}
        />
      ) : (
        <div className="w-20 h-14 grid place-items-center rounded-[7.5px] bg-hover shrink-0">
          {isGone ? <ErrorOutlined className="text-error" /> : <InsertDriveFileOutlined className="text-active" />}
        </div>
      )}
      <div className="flex-[1_1_9rem] min-w-0">
        <Text dir="auto" className="wrap-anywhere font-semibold">
          {name}
        </Text>
        <Text variant="body2" color={isGone ? 'error' : 'muted'}>
          {caption}
        </Text>
        {children}
      </div>
      {/* Below the name where both do not fit beside each other. */}
      <div className="flex ms-auto empty:hidden">{actions}</div>
    </li>
  );
}

/** The page does not move when the picture arrives. */
const wide = 'w-full aspect-[4/3] max-h-[70vh] object-contain bg-hover';
const film = 'w-full aspect-video max-h-[70vh] bg-black rounded-[7.5px]';

interface OpenerProps extends Pick<FileRowProps, 'name' | 'onOpen'> {
  className: string;
  children: ReactNode;
}

/** A button with the name of the picture. */
function Opener({ name, onOpen, className, children }: OpenerProps) {
  if (!onOpen) return <div className={className}>{children}</div>;
  return (
    <ButtonBase aria-label={name} aria-haspopup="dialog" onClick={onOpen} className={className}>
      {children}
    </ButtonBase>
  );
}

export function FileRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {children}
    </ul>
  );
}

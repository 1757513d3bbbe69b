import type { FileTypes } from '@muster/contract/files/acceptance';
import type { FileStore, FindWaiting } from './file-store';

export interface FileUploaderProps {
  id: string;
  /** The id of the element that labels the field, and the label itself. */
  labelledBy: string;
  label: string;
  describedBy: string | undefined;
  store: FileStore;
  /** The name of the form field. */
  context: string;
  ids: readonly number[];
  /** Other types than those of most fields, and their largest size in bytes. */
  types?: FileTypes;
  maxBytes?: number;
  /** The maximum number of files. */
  maxFiles: number;
  /** Receives a function, not the result. Uploads can end between two renderings, when `ids` is stale. */
  onChange(change: (ids: readonly number[]) => readonly number[]): void;
  /** True while an upload is in progress or waits for the network. `findWaiting` says which files wait. */
  onBusy(isBusy: boolean, findWaiting?: FindWaiting): void;
  onBlur(): void;
}

import type { FileStore } from './file-store';

export interface FileUploaderProps {
  id: string;
  /** The id of the text that names the field, and the name itself. */
  labelledBy: string;
  label: string;
  describedBy: string | undefined;
  store: FileStore;
  /** What the files are for: the name of the field. */
  context: string;
  ids: readonly number[];
  /** The most files that it may hold. */
  most: number;
  /** Takes the change rather than its result: uploads end between two renderings, when `ids` is already old. */
  onChange(change: (ids: readonly number[]) => readonly number[]): void;
  /** True while something is on its way. */
  onBusy(isBusy: boolean): void;
  onBlur(): void;
}

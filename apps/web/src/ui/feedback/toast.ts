/** A message that shows for a while. */
export interface Toast {
  id: number;
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** Further lines, such as why something failed. */
  reasons?: readonly string[];
}

/** A message that shows for a while. */
export interface Toast {
  id: number;
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** Further lines, such as the reasons of a failure. */
  reasons?: readonly string[];
  /** The server's name of the message. */
  code?: string;
}

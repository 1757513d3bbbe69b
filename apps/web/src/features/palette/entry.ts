import type { Icon } from '../../ui/display/icon';

export type Kind = 'action' | 'page' | 'place' | 'campaign' | 'person' | 'question';

/** What the palette offers. */
export interface Entry {
  kind: Kind;
  /** Distinguishes it from all others. */
  key: string;
  title: string;
  /** Tells it from others with the same title, such as the workspace of a page. */
  detail?: string | undefined;
  icon?: Icon;
  /** The path that it opens. An entry without a path acts. */
  to?: string;
  act?: () => void;
  /** Shows only in a search. */
  isRare?: boolean;
}

/** What a person opened. The icon comes from the kind. */
export type RecentEntry = Pick<Entry, 'kind' | 'key' | 'title' | 'detail'> & { to: string };

import type { FocusItem } from '@muster/contract/focus/focus';
import { PartMeta } from '../../campaigns';
import { ItemMark } from './item-mark';

/** What the person has done with an item, and the site and the assignee of a site's part. */
export function ItemMeta({ item }: { item: FocusItem }) {
  return (
    <>
      <ItemMark item={item} />
      {item.focusType !== 'QUESTION' && <PartMeta campaign={item.innerItem} />}
    </>
  );
}

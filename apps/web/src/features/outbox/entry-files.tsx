import InsertDriveFileOutlined from '~icons/ic/outline-insert-drive-file';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { Text } from '../../ui/display/text';

/** The names of the files that wait with an entry. */
export function EntryFiles({ files = [] }: Pick<OutboxEntry, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className="my-2 grid gap-1">
      {files.map(({ key, name }) => (
        <li key={key} className="flex gap-1.5 items-center">
          <InsertDriveFileOutlined className="icon-small" />
          <Text component="span" variant="body2" dir="auto" className="wrap-anywhere">
            {name}
          </Text>
        </li>
      ))}
    </ul>
  );
}

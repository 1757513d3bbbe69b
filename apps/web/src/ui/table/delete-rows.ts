/** A deletion of several rows, as a mutation. It resolves with the ids that stay because the server refused to delete them. */
interface Deletion {
  mutate(ids: readonly number[], then: { onSuccess(refused: readonly number[]): void; onSettled(): void }): void;
}

interface DeleteRowsOptions {
  rows: readonly { id: number }[];
  remove: Deletion;
  /** Removes the data of deleted rows. */
  forget(ids: readonly number[]): void;
  /** Called when at least one of them is deleted. Leaves the screen of a deleted row. */
  onDeleted(): void | Promise<void>;
  onSettled(): void;
}

/** Deletes rows. Leaves the screen of a deleted row before it removes the data: the screen would fetch them again. */
export function deleteRows({ rows, remove, forget, onDeleted, onSettled }: DeleteRowsOptions): void {
  const ids = rows.map(({ id }) => id);
  const leave = async (gone: readonly number[]) => {
    await onDeleted();
    forget(gone);
  };
  remove.mutate(ids, {
    onSuccess: (refused) => {
      const gone = ids.filter((id) => !refused.includes(id));
      if (gone.length > 0) void leave(gone);
    },
    onSettled,
  });
}

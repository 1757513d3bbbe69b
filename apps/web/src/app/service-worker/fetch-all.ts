/** Few requests at once, so that a worker that installs itself leaves bandwidth for the page. */
const atOnce = 4;

/** Fetches everything. Rejects at the first file that fails: a worker with half a build must not take over. */
export async function fetchAll<Item extends { url: string }>(
  items: readonly Item[],
  fetchOne: (item: Item) => Promise<boolean>,
): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      if (!(await fetchOne(item))) {
        waiting.length = 0;
        throw new Error(`${item.url} could not be fetched`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Clients reject an answer whose headers are larger than 16 kB. A request can have parameters of that size that the product ignores. */
const maxLength = 8_000;

/** The Link header of a list: first, prev, next, last. Pages are numbered from 0 [7.1]. Undefined if it would be too long. */
export function pageLinks(url: string, page: { number: number; size: number }, total: number): string | undefined {
  const last = Math.max(0, Math.ceil(total / page.size) - 1);
  const path = url.split('?', 1)[0] ?? '';
  const search = url.slice(path.length + 1);
  const address = (number: number) => {
    const query = new URLSearchParams(search);
    query.delete('activePage');
    query.delete('itemsPerPage');
    query.set('page', String(number));
    query.set('size', String(page.size));
    return `${path}?${query.toString()}`;
  };
  const links = [['first', 0]] as [string, number][];
  if (page.number > 0) links.push(['prev', Math.min(page.number - 1, last)]);
  if (page.number < last) links.push(['next', page.number + 1]);
  links.push(['last', last]);
  const header = links.map(([rel, number]) => `<${address(number)}>; rel="${rel}"`).join(', ');
  return header.length > maxLength ? undefined : header;
}

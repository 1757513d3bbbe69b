/** The Link header of a list: first, prev, next, last. Pages are numbered from 0 [7.1]. */
export function pageLinks(url: string, page: { number: number; size: number }, total: number): string {
  const last = Math.max(0, Math.ceil(total / page.size) - 1);
  const [path = '', search = ''] = url.split('?');
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
  return links.map(([rel, number]) => `<${address(number)}>; rel="${rel}"`).join(', ');
}

/** Encodes the parameters as a query string, because a header can contain ASCII only. */
export const encodeParams = (params: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(params).map(([name, value]): [string, string] => [name, String(value)])).toString();

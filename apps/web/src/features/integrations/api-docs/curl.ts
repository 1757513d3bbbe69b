import type { Operation } from './document';

interface Filled {
  values: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** A quote inside of single quotes ends them, stands escaped, and begins them again. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as a command. The token stays a variable: a shell keeps its history. */
export function curlOf({ method, path, server, parameters, mediaType }: Operation, { values, body }: Filled, origin: string): string {
  const address = path.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : placeholder,
  );
  const query = new URLSearchParams(
    parameters.filter((one) => one.in === 'query' && values[one.name]).map(({ name }): [string, string] => [name, values[name] ?? '']),
  ).toString();
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} -H "Authorization: Bearer $TOKEN"`,
    ...(body === undefined ? [] : [`-H "Content-Type: ${mediaType}"`, `-d ${quoted(compact(body))}`]),
    quoted(`${origin}${server}${address}${query && `?${query}`}`),
  ].join(' \\\n  ');
}

/** Text that is no JSON yet stays as it was typed. */
function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

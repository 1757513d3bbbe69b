import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sendWithRetry, type RawInput } from '../../../lib/api';
import { isApiError } from '../../../lib/api-errors';
import { groupsOf, type ApiDocument, type Operation } from './document';

/** The answers that the page shows are at most this long. */
const maxShown = 20_000;

/** A call by its method and path. Every error is the page's to show. */
const callByPath = (route: string, input: RawInput = {}): Promise<Response> => sendWithRetry(route, input, { hideError: true });

/** The document changes with a new version of the product only. */
export const operationsQuery = queryOptions({
  queryKey: ['system', 'api-docs'],
  meta: { isKept: false },
  staleTime: Infinity,
  queryFn: async () => groupsOf((await (await callByPath('GET /openapi.json')).json()) as ApiDocument),
});

interface Attempt {
  values: Record<string, string>;
  body: string | undefined;
}

interface TriedAnswer {
  status: number;
  text: string;
}

/** Sends a call as the signed-in person. An error of the api is an answer like others; a broken connection is not. */
export function useTryCall({ method, path, parameters }: Operation) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, body }: Attempt): Promise<TriedAnswer> => {
      const given = (where: 'path' | 'query') =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === where && values[parameter.name])
            .map((parameter) => [parameter.name, values[parameter.name]]),
        );
      const input = { params: given('path'), query: given('query'), ...(body !== undefined && { body: JSON.parse(body) as unknown }) };
      try {
        const response = await callByPath(`${method} ${path}`, input);
        return { status: response.status, text: await readAnswer(response) };
      } catch (error) {
        if (!isApiError(error) || error.status === 0) throw error;
        return { status: error.status, text: JSON.stringify(error.problem, undefined, 2) };
      }
    },
    onSuccess: async () => {
      if (method !== 'GET') await queryClient.invalidateQueries();
    },
  });
}

async function readAnswer(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text.slice(0, maxShown);
  return JSON.stringify(JSON.parse(text), undefined, 2).slice(0, maxShown);
}

/** The end of a test. It signs nobody in. The settings of the company show the result. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusedExchange } from '../confidential-client/exchange';
import type { CompanySignInOptions } from './options';
import { testedPage } from './pages';
import type { CompanyProvider } from './providers';
import { languageOf, sendPage } from './replies';
import { keepTest } from './test-result';
import type { Seen } from './visit';

/** The content of the address of a test. */
export interface TryClaims {
  companyId: number;
  revision: number;
}

export async function endTest(
  options: CompanySignInOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, revision, read }: { provider: CompanyProvider; revision: number; read: () => Promise<Seen> },
): Promise<FastifyReply> {
  const outcome = await read().then((seen) => ({ seen }), failureOf);
  const problem = await keepTest(options.pool, provider, revision, outcome, options.now());
  return sendPage(reply, testedPage({ language: languageOf(request), problem }));
}

/** Includes a discovery document that names another issuer or has no usable address. */
export const failureOf = (error: unknown): { problem: 'unreachable' | 'refused'; reason: string } => ({
  problem: error instanceof RefusedExchange ? 'refused' : 'unreachable',
  reason: error instanceof RefusedExchange ? error.reason : (error as Error).message,
});

/** The requests of the product's page to the restricted issuer. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from '../identity-provider/pages/texts';
import type { AuthorizationRequest } from './issuer';
import type { SiteAccessOptions } from './options';
import { placeOf, type PlaceOfCode } from './place-of-code';

/** A request of the page, checked. */
export interface Asked extends AuthorizationRequest {
  state: string;
  place: PlaceOfCode;
  isSilent: boolean;
  language: LanguageTag;
}

/** Undefined for a request that did not come from the product's page. Its answer must not go to an unknown address. */
export function readRequest(options: SiteAccessOptions, request: FastifyRequest): Asked | undefined {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const text = (name: string) => query.get(name) ?? '';
  const isSilent = text('prompt') === 'none';
  const allowed = isSilent ? options.silentRedirectUris : options.redirectUris;
  // the place is a part of the scope, because the page sends a scope anyway
  const place = placeOf(/^openid (\S+)$/.exec(text('scope'))?.[1]);
  const isRight =
    text('client_id') === options.clientId &&
    text('response_type') === 'code' &&
    text('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(text('code_challenge')) &&
    allowed.includes(text('redirect_uri')) &&
    text('state').length <= 1_000;
  if (!isRight || !place) return undefined;
  return {
    redirectUri: text('redirect_uri'),
    challenge: text('code_challenge'),
    ...(query.has('nonce') && { nonce: text('nonce').slice(0, 200) }),
    state: text('state'),
    place,
    isSilent,
    language: chooseLanguage(text('ui_locales'), request.headers['accept-language']),
  };
}

/** A form on another site must not sign somebody in. */
export const isFromOwnPage = ({ issuer }: SiteAccessOptions, request: FastifyRequest): boolean =>
  request.headers.origin === new URL(issuer).origin;

export function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

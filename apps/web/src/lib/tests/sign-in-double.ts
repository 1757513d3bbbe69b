import type { User } from 'oidc-client-ts';
import type { SignInClient } from '../sign-in/session';

/** The provider's user with the given token. */
export const signedInUser = (token: string, expiresIn = 3600, state?: unknown, refreshToken?: string) =>
  ({
    access_token: token,
    id_token: 'id',
    refresh_token: refreshToken,
    expires_in: expiresIn,
    profile: { sub: 's1', email: 'amara@northridge.example' },
    state,
  }) as unknown as User;

/** A fake of the identity provider. Each test sets its answers. */
export class SignInDouble implements SignInClient {
  silent: () => Promise<User> = () => Promise.resolve(signedInUser('fresh'));
  callback: () => Promise<User> = () => Promise.resolve(signedInUser('first'));
  signOutFails = false;
  silentCalls = 0;
  redirects: { state?: unknown }[] = [];

  isReachable = true;
  metadataService = {
    getMetadata: () => (this.isReachable ? Promise.resolve({}) : Promise.reject(new TypeError('Failed to fetch'))),
    getEndSessionEndpoint: () =>
      this.signOutFails ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('http://idp.example/end'),
  };
  removals = 0;
  removeUser = () => {
    this.removals += 1;
    return Promise.resolve();
  };
  /** Whether the hidden frame finds a session. */
  session: () => Promise<void> = () => Promise.resolve();
  sessionAsks = 0;
  askInFrame = async () => {
    this.sessionAsks += 1;
    await this.session();
    return '';
  };
  client = { readSigninResponseState: () => Promise.resolve({ response: {} }) } as never;
  signinSilent = () => {
    this.silentCalls += 1;
    return this.silent();
  };
  signinRedirect = (given: { state?: unknown } = {}) => {
    this.redirects.push(given);
    return Promise.resolve();
  };
  signinRedirectCallback = () => this.callback();
  signOuts: unknown[] = [];
  signoutRedirect = (given?: unknown) => {
    this.signOuts.push(given);
    return Promise.resolve();
  };
}

/**
 * The page's client of the identity provider. `OidcClient` makes the requests and checks the responses. Here are the hidden frame,
 * the navigation, and the person who is signed in. The library's own `UserManager` also has popups, storage and the monitoring of
 * sessions. Nothing uses these, and they would be a quarter of the first script.
 */
import { addressIsRead } from '@muster/contract/shared/silent-frame';
import { ErrorResponse, ErrorTimeout, OidcClient, User, type OidcClientSettings, type SigninResponse } from 'oidc-client-ts';
import { nextTask } from './waiting';

export interface ProviderSettings extends OidcClientSettings {
  silent_redirect_uri: string;
  silentRequestTimeoutInSeconds: number;
}

export class ProviderClient {
  private user: User | undefined;
  readonly client: OidcClient;

  constructor(private readonly settings: ProviderSettings) {
    this.client = new OidcClient(settings);
  }

  get metadataService(): OidcClient['metadataService'] {
    return this.client.metadataService;
  }

  /** Navigates to the provider's sign-in. Resolves when the browser shows this page again. */
  async signinRedirect({ state }: { state?: unknown } = {}): Promise<void> {
    const { url } = await this.client.createSigninRequest({ state, request_type: 'si:r' });
    await leaveFor(url);
  }

  /** Reads the provider's answer in the address of this page. Throws if it does not match a request of this page. */
  async signinRedirectCallback(): Promise<User> {
    return this.remember(await this.client.processSigninResponse(window.location.href));
  }

  /** With the refresh token, and otherwise in a hidden frame from the session at the provider. */
  async signinSilent(): Promise<User> {
    return this.user?.refresh_token ? this.refresh(this.user, this.user.refresh_token) : this.signinInFrame();
  }

  removeUser(): Promise<void> {
    this.user = undefined;
    return Promise.resolve();
  }

  /** Forgets the person and navigates to the provider's sign-out. */
  async signoutRedirect(hint: { id_token_hint?: string } = {}): Promise<void> {
    await this.removeUser();
    const { url } = await this.client.createSignoutRequest({ ...hint, request_type: 'so:r' });
    await leaveFor(url);
  }

  private async refresh(user: User, refreshToken: string): Promise<User> {
    const { session_state, scope, profile, id_token, state: data } = user;
    const state = { refresh_token: refreshToken, session_state, profile, data, ...(scope && { scope }), ...(id_token && { id_token }) };
    const timeoutInSeconds = this.settings.silentRequestTimeoutInSeconds;
    const response = await this.client.useRefreshToken({ state, timeoutInSeconds });
    this.user = new User(response);
    // A provider that does not rotate refresh tokens sends none.
    this.user.refresh_token ??= refreshToken;
    return this.user;
  }

  private async signinInFrame(): Promise<User> {
    const before = this.user?.profile.sub;
    const answer = await this.askInFrame();
    // The answer in the frame also ends the load of the page. Listeners to `load` run in this task, and the token request must not wait.
    await nextTask();
    return this.remember(await this.client.processSigninResponse(answer), before);
  }

  /** Asks in a hidden frame. Returns the address with the provider's answer. */
  async askInFrame(): Promise<string> {
    const { url } = await this.client.createSigninRequest({
      request_type: 'si:s',
      redirect_uri: this.settings.silent_redirect_uri,
      prompt: 'none',
      url_state: addressIsRead,
    });
    const { silent_redirect_uri: answersAt, silentRequestTimeoutInSeconds } = this.settings;
    return answerInFrame(url, answersAt, silentRequestTimeoutInSeconds * 1_000);
  }

  /** `before` is who was signed in: a silent renewal must not change the person. */
  private remember(response: SigninResponse, before?: string): User {
    const user = new User(response);
    if (before !== undefined && before !== user.profile.sub) throw new ErrorResponse({ error: 'login_required' });
    this.user = user;
    return user;
  }
}

/** Another page follows. A page that the browser restores from its cache goes on. */
function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      // The first showing of a page that still loads is no return.
      if (!persisted) return;
      window.removeEventListener('pageshow', shown);
      resolve();
    };
    window.addEventListener('pageshow', shown);
    window.location.assign(url);
  });
}

/** The address to which the provider sends the frame, once it is below `answersAt`. */
async function answerInFrame(url: string, answersAt: string, longestMilliseconds: number): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new ErrorTimeout('The hidden frame gave no answer')), longestMilliseconds);
      frame.addEventListener('load', () => {
        const address = addressIn(frame);
        if (address?.split(/[?#]/, 1)[0] === answersAt) resolve(address);
      });
      frame.src = url;
      document.body.append(frame);
    });
  } finally {
    clearTimeout(timer);
    frame.remove();
  }
}

/** Undefined while the frame shows a page of another origin. */
function addressIn(frame: HTMLIFrameElement): string | undefined {
  try {
    return frame.contentWindow?.location.href;
  } catch {
    return undefined;
  }
}

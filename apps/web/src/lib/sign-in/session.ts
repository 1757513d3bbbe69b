/**
 * The session [1.3] [2.17] [3.48] [4.39]: authorization code with PKCE, tokens only in memory, silent refresh, a check every minute. A
 * sign-out also ends the session in the other tabs. After the page closes, two things remain: the cookie of the provider, and a hint that a
 * session may exist.
 */
import { ErrorResponse, ErrorTimeout, type User } from 'oidc-client-ts';
import type { Credentials } from '../api';
import type { ClientConfig } from '../config';
import { confirmDeepLink, saveDeepLink } from './deep-link';
import { ProviderClient } from '../provider-client';
import { rememberSession } from './session-hint';
import { signInSettings } from './sign-in-settings';
import { forgetPerson } from '../offline/kept-key';

export type SessionStatus = 'uninitialised' | 'loading' | 'loaded';

export interface SessionState {
  status: SessionStatus;
  /** The provider's id of the signed-in person. */
  subject?: string | undefined;
  /** True after a session of this page has ended: the tab 'went to sleep' [2.22]. */
  ended: boolean;
  /** True if the provider could not be reached at all. */
  unreachable: boolean;
  /** Whose content this device shows until the provider has answered. */
  shown?: string | undefined;
}

export const checkMilliseconds = 60_000;
const resetMilliseconds = 1_000;
/** Errors that say that the person must sign in again, or may not. Another error, such as `server_error`, says nothing about the session. */
const refusals = /_required$|^invalid_grant$|^access_denied$/;
/** A provider that takes longer counts as not reached. */
const reachMilliseconds = 10_000;

/**
 * unanswered: the provider works, but the hidden frame gave no answer. It shows a page of the provider, or the provider forbids
 * frames.
 */
export type Renewal = 'renewed' | 'refused' | 'unanswered' | 'unreachable';

/** The part of the provider's client that a session uses. */
export type SignInClient = Pick<
  ProviderClient,
  'removeUser' | 'askInFrame' | 'signinSilent' | 'signinRedirect' | 'signinRedirectCallback' | 'signoutRedirect'
> & {
  client: Pick<ProviderClient['client'], 'readSigninResponseState'>;
  metadataService: Pick<ProviderClient['metadataService'], 'getEndSessionEndpoint' | 'getMetadata'>;
};

export class Session implements Credentials {
  private state: SessionState = { status: 'uninitialised', ended: false, unreachable: false };
  private user: User | undefined;
  /** Whose content the page may still hold, although it no longer shows it. */
  private held: string | undefined;
  private completing: Promise<void> | undefined;
  private leaving: Promise<void> | undefined;
  private renewing: Promise<Renewal> | undefined;
  /** Whether the provider has answered in the hidden frame. */
  isSilent = false;
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly client: SignInClient,
    private readonly tabs: BroadcastChannel,
    /** Rejects if the provider does not answer. */
    private readonly reach: () => Promise<unknown> = () => client.metadataService.getMetadata(),
    /** Somebody else is signed in than the person whose content is shown. */
    private readonly onOtherPerson: () => void = leaveToOtherPerson,
  ) {
    tabs.addEventListener('message', ({ data }) => {
      if (data === 'signed-out' && (this.user || (this.state.shown ?? this.held) !== undefined)) this.end();
    });
  }

  readonly current = (): SessionState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  accessToken(): string | undefined {
    return this.user?.access_token;
  }

  /** Shows what this device kept of a person until the sign-in is decided. Calls wait for `ready`. */
  show(subject: string): void {
    if (this.user) {
      if (this.user.profile.sub !== subject) this.onOtherPerson();
      return;
    }
    const { status, unreachable, ended } = this.state;
    // A person whose sign-in was refused meanwhile is being redirected to the provider.
    if (!ended && (status !== 'loaded' || unreachable)) this.change({ shown: subject });
  }

  /** Shows it no longer. */
  hide(): void {
    this.held = this.state.shown ?? this.held;
    this.change({ shown: undefined });
  }

  /** Resolves when calls carry a token; at once unless the page shows what the device kept. */
  ready(): Promise<void> {
    if (this.user || this.state.shown === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!this.user && !this.state.ended) return;
        stop();
        resolve();
      });
    });
  }

  subject(): string | undefined {
    return this.state.subject;
  }

  /** The e-mail address of the sign-in, for display. */
  email(): string | undefined {
    return this.user?.profile.email;
  }

  /** Restores the session from the provider's cookie, unless one is loading or loaded [4.39]. Tries again after `unreachable`. */
  async restore(): Promise<void> {
    // After a sign-out, only a press signs the person in again.
    if (this.state.ended) return;
    if (this.state.status !== 'uninitialised' && !this.state.unreachable) return;
    this.change({ status: 'loading' });
    const outcome = await this.renew();
    if (outcome === 'refused') rememberSession(false);
    if (outcome === 'renewed') this.isSilent = true;
    const isUnreachable = outcome === 'unreachable';
    this.change({ status: 'loaded', unreachable: isUnreachable, ...(!isUnreachable && { shown: undefined }) });
  }

  /** Navigates to the provider. `path` is the path that the visitor opened, with its search [2.17]. */
  async signIn(path: string): Promise<void> {
    // A page that the browser restores from its cache can sign in again.
    this.leaving ??= this.client.signinRedirect({ state: saveDeepLink(path) }).finally(() => {
      this.leaving = undefined;
    });
    await this.leaving;
  }

  /**
   * Completes the sign-in at the callback path. Repeated calls share one completion. Throws if the provider's response does not
   * match the request.
   */
  completeSignIn(): Promise<void> {
    this.completing ??= this.readAnswer();
    return this.completing;
  }

  private async readAnswer(): Promise<void> {
    this.change({ status: 'loading' });
    try {
      const user = await this.client.signinRedirectCallback();
      confirmDeepLink(user.state);
      this.signedIn(user);
    } finally {
      this.change({ status: 'loaded' });
    }
  }

  /** Silent refresh: true if there is a fresh token [8.2]. Throws if the provider could not be reached. */
  async refresh(): Promise<boolean> {
    const outcome = await this.renew();
    if (outcome === 'unreachable') throw new Error('The provider cannot be reached.');
    return outcome === 'renewed';
  }

  /** Seconds until the token ends; 0 without one. */
  expiresIn(): number {
    return this.user?.expires_in ?? 0;
  }

  /** Ends the session here. The page then shows that the tab went to sleep [2.22]. */
  end(): void {
    if (this.state.ended) return;
    this.user = undefined;
    rememberSession(false);
    void this.client.removeUser();
    this.change({ subject: undefined, shown: undefined, ended: true });
  }

  /** Ends the session here and in the other tabs, without the provider. */
  endInAllTabs(): void {
    this.tabs.postMessage('signed-out');
    this.end();
  }

  /** Signs out here, in the other tabs and at the provider [7.75]. Throws when the provider cannot be reached. */
  async signOut(beforeLeaving: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const [endpoint] = await Promise.all([this.client.metadataService.getEndSessionEndpoint(), this.reach()]);
    if (!endpoint) throw new Error('The provider has no sign-out.');
    await beforeLeaving();
    // Sent before the browser leaves: no code runs here afterwards.
    this.tabs.postMessage('signed-out');
    rememberSession(false);
    hideWhenShownAgain(window);
    setTimeout(() => this.end(), resetMilliseconds);
    await this.client.signoutRedirect(this.user ? { id_token_hint: this.user.id_token } : {});
  }

  /** All concurrent callers share one renewal. */
  renew(): Promise<Renewal> {
    this.renewing ??= this.renewSilently().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  private async renewSilently(): Promise<Renewal> {
    const outcome = await this.trySilently();
    // A refresh token can expire before the provider's session. The hidden frame then asks the session itself.
    if (outcome !== 'refused' || !this.user?.refresh_token) return outcome;
    await this.client.removeUser();
    return this.trySilently();
  }

  async trySilently(ask = async () => this.signedIn(await this.client.signinSilent())): Promise<Renewal> {
    try {
      // Without a network the hidden frame would not answer until its time-out.
      if (!navigator.onLine) await this.reach();
      await ask();
      return 'renewed';
    } catch (error) {
      if (error instanceof ErrorResponse) return refusals.test(error.error ?? '') ? 'refused' : 'unreachable';
      return error instanceof ErrorTimeout && (await this.providerAnswers()) ? 'unanswered' : 'unreachable';
    }
  }

  private async providerAnswers(): Promise<boolean> {
    return this.reach().then(
      () => true,
      () => false,
    );
  }

  private signedIn(user: User): void {
    // The provider's session is the browser's: another tab may have signed somebody else in.
    if (this.state.ended) return void this.client.removeUser();
    const before = this.state.shown ?? this.state.subject ?? this.held;
    if (before !== undefined && before !== user.profile.sub) return this.onOtherPerson();
    this.user = user;
    rememberSession(true);
    this.change({ subject: user.profile.sub, shown: undefined, ended: false, unreachable: false });
  }

  private change(part: Partial<SessionState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

/** The browser may restore this page from its cache. Another person at the device must not see it. */
function hideWhenShownAgain(page: Window): void {
  page.addEventListener('pagehide', () => (page.document.body.hidden = true));
  page.addEventListener('pageshow', ({ persisted }) => persisted && page.location.reload());
}

/** Nothing of the first person stays in the page. */
function leaveToOtherPerson(): void {
  forgetPerson();
  window.location.reload();
}

/** Creates the page's session from its settings. */
export function createSession(config: ClientConfig): Session {
  const client = new ProviderClient(signInSettings(config, window.location.origin + config.basePath));
  const discovery = `${config.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return new Session(client, new BroadcastChannel('muster.session'), () =>
    fetch(discovery, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(reachMilliseconds) }).then((response) =>
      // A proxy answers with an error while the provider is down, and a Wi-Fi with its own sign-in page.
      response.ok ? response.json() : Promise.reject(new Error(`The provider answers ${response.status}.`)),
    ),
  );
}

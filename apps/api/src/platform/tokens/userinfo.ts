/** The verified e-mail behind an access token, where the token itself does not say it: asked once, at a first sign-in. */
const requestMilliseconds = 5_000;

export async function fetchVerifiedEmail(issuer: string, bearer: string): Promise<string | undefined> {
  const { userinfo_endpoint: endpoint } = (await getJson(`${issuer}/.well-known/openid-configuration`)) as { userinfo_endpoint?: string };
  if (!endpoint) return undefined;
  const claims = (await getJson(endpoint, bearer)) as { email?: unknown; email_verified?: unknown };
  return typeof claims.email === 'string' && claims.email_verified === true ? claims.email : undefined;
}

async function getJson(url: string, bearer?: string): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(requestMilliseconds),
    ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
  });
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}`);
  return answer.json();
}

/**
 * The script of the pages on a person's own phone. Without it, and in browsers that make no passkeys, its buttons stay hidden and everything
 * else works. It converts between bytes and base64url itself, because older phones have no function for it.
 */

export const passkeyScript = `const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const send = async (path, fields) => {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
};
const textOf = (credential, names) =>
  JSON.stringify({
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    response: Object.fromEntries(names.filter((name) => credential.response[name]).map((name) => [name, toText(credential.response[name])])),
  });
const make = async ({ make: path, next }) => {
  const options = await (await send(path + '/offer', {})).json();
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: options.excludeCredentials.map((one) => ({ ...one, id: toBytes(one.id) })),
    },
  });
  await send(path, { passkey: textOf(made, ['clientDataJSON', 'attestationObject']) });
  location.replace(next);
};
const use = async ({ use: path, company }, form) => {
  const options = await (await send(path + '/challenge', { company })).json();
  const found = await navigator.credentials.get({ publicKey: { ...options, challenge: toBytes(options.challenge) } });
  form.elements.passkey.value = textOf(found, ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);
  form.submit();
};
const whenPressed = (form, work) => {
  const [problem, button] = [form.querySelector('[data-problem]'), form.querySelector('button')];
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    [problem.hidden, button.disabled] = [true, true];
    work(form.dataset, form).catch(() => {
      [problem.hidden, button.disabled] = [false, false];
    });
  });
};
if (window.PublicKeyCredential) {
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then((can) => {
    if (!can) return;
    for (const field of document.querySelectorAll('[name=offers]')) field.value = '1';
    for (const form of document.querySelectorAll('[data-use]')) whenPressed(form, use);
    for (const form of document.querySelectorAll('[data-make]')) whenPressed(form, make);
  }, () => undefined);
}
`;

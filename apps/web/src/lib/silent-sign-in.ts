/**
 * Runs in the hidden frame of the silent sign-in and hands the provider's answer to the page around it, in the form
 * that oidc-client-ts listens for. Nothing else is loaded there.
 */
if (window.parent !== window) {
  window.parent.postMessage({ source: 'oidc-client', url: window.location.href, keepOpen: false }, window.location.origin);
}

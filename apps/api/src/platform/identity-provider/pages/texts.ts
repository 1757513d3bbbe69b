import { inLanguage, matchLanguage, type InLanguages, type LanguageTag } from '@muster/contract/shared/languages';
import { inFurther } from '../../further-languages/further-languages';

/** The texts of the sign-in pages in their languages [1.8]. */
const en = {
  signIn: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  refused: 'The e-mail address or the password is wrong. Try again.',
  throttled: 'Too many tries. Wait a minute.',
  missing: 'Enter your e-mail address and your password.',
  whoCanSignIn: 'Who can sign in',
  demoNote: 'This is a demonstration. Choose a person to sign in as; every password is “demo”.',
  signOutQuestion: 'Do you want to sign out?',
  signOutNote: 'You will be signed out on this device.',
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
  signedOut: 'You are signed out',
  signedOutNote: 'You can close this page.',
  signInAgain: 'Sign in again',
  failed: 'Sign-in did not work',
  failedNote: 'Go back to Muster and try once more.',
  expired: 'This page is too old',
  expiredNote: 'Go back to Muster and sign in again.',
  notFound: 'This page does not exist',
  choosePassword: 'Choose a password',
  passwordRule: 'You need it to sign in. Use at least 8 characters.',
  passwordTooShort: 'This password has fewer than 8 characters. Choose a longer one.',
  savePassword: 'Save password',
  oldInvitation: 'This link does not work any more',
  oldInvitationNote: 'Ask the person who invited you to send the invitation again.',
  back: 'Back to Muster',
};

export type Texts = typeof en;

const de: Texts = {
  signIn: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  show: 'Anzeigen',
  hide: 'Verbergen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  refused: 'Die E-Mail-Adresse oder das Passwort ist falsch. Versuchen Sie es noch einmal.',
  throttled: 'Zu viele Versuche. Warten Sie eine Minute.',
  missing: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
  whoCanSignIn: 'Wer sich anmelden kann',
  demoNote: 'Dies ist eine Vorführung. Wählen Sie, als wer Sie sich anmelden; jedes Passwort ist „demo“.',
  signOutQuestion: 'Möchten Sie sich abmelden?',
  signOutNote: 'Sie werden auf diesem Gerät abgemeldet.',
  signOut: 'Abmelden',
  staySignedIn: 'Angemeldet bleiben',
  signedOut: 'Sie sind abgemeldet',
  signedOutNote: 'Sie können diese Seite schließen.',
  signInAgain: 'Wieder anmelden',
  failed: 'Die Anmeldung hat nicht geklappt',
  failedNote: 'Gehen Sie zurück zu Muster und versuchen Sie es noch einmal.',
  expired: 'Diese Seite ist zu alt',
  expiredNote: 'Gehen Sie zurück zu Muster und melden Sie sich wieder an.',
  notFound: 'Diese Seite gibt es nicht',
  choosePassword: 'Passwort wählen',
  passwordRule: 'Damit melden Sie sich an. Nehmen Sie mindestens 8 Zeichen.',
  passwordTooShort: 'Dieses Passwort hat weniger als 8 Zeichen. Wählen Sie ein längeres.',
  savePassword: 'Passwort speichern',
  oldInvitation: 'Dieser Link gilt nicht mehr',
  oldInvitationNote: 'Bitten Sie die Person, die Sie eingeladen hat, die Einladung erneut zu senden.',
  back: 'Zurück zu Muster',
};

const fr: Texts = {
  signIn: 'Se connecter',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  show: 'Afficher',
  hide: 'Masquer',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  refused: 'L’adresse e-mail ou le mot de passe est incorrect. Réessayez.',
  throttled: 'Trop d’essais. Attendez une minute.',
  missing: 'Saisissez votre adresse e-mail et votre mot de passe.',
  whoCanSignIn: 'Qui peut se connecter',
  demoNote: 'Ceci est une démonstration. Choisissez une personne ; chaque mot de passe est « demo ».',
  signOutQuestion: 'Voulez-vous vous déconnecter ?',
  signOutNote: 'Vous serez déconnecté sur cet appareil.',
  signOut: 'Se déconnecter',
  staySignedIn: 'Rester connecté',
  signedOut: 'Vous êtes déconnecté',
  signedOutNote: 'Vous pouvez fermer cette page.',
  signInAgain: 'Se reconnecter',
  failed: 'La connexion a échoué',
  failedNote: 'Retournez dans Muster et réessayez.',
  expired: 'Cette page est trop ancienne',
  expiredNote: 'Retournez dans Muster et reconnectez-vous.',
  notFound: 'Cette page n’existe pas',
  choosePassword: 'Choisissez un mot de passe',
  passwordRule: 'Il vous servira à vous connecter. Utilisez au moins 8 caractères.',
  passwordTooShort: 'Ce mot de passe a moins de 8 caractères. Choisissez-en un plus long.',
  savePassword: 'Enregistrer le mot de passe',
  oldInvitation: 'Ce lien n’est plus valable',
  oldInvitationNote: 'Demandez à la personne qui vous a invité de renvoyer l’invitation.',
  back: 'Retour à Muster',
};

const languages: InLanguages<Texts> = { ...inFurther(({ signIn }) => signIn), en, de, fr };

export const textsIn = (language: LanguageTag): Texts => inLanguage(languages, language);

/** The first supported language: of the application's request, then of the browser's header, else English. */
export function chooseLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): LanguageTag {
  const asked = (uiLocales ?? '').split(' ');
  const accepted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...options] = range.trim().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find((value) => value !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
  return [...asked, ...accepted].map(matchLanguage).find((tag) => tag !== undefined) ?? 'en';
}

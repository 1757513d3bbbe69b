/** The texts of the report, in the languages of the product. */
import type { RowOutcome } from '@muster/contract/imports/limits';
import type { RowProblemCode } from '@muster/contract/imports/problems';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { inLanguage, type InLanguages } from '@muster/contract/shared/languages';
import { inFurtherLanguages } from '../../platform/further-languages/further-languages';

export interface ReportTexts {
  header: readonly string[];
  outcomes: Readonly<Record<RowOutcome, string>>;
  /** For a row that the job has not reached yet. */
  notYet: string;
  problems: Readonly<Record<RowProblemCode, string>>;
}

const english: ReportTexts = {
  header: ['Row', 'Key', 'Result', 'Problems'],
  outcomes: { CREATE: 'Added', UPDATE: 'Changed', UNCHANGED: 'Unchanged', PROBLEM: 'Not imported' },
  notYet: 'Not yet',
  problems: {
    required: 'This value is missing.',
    email: 'This is not a complete email address.',
    tooLong: 'This text is too long.',
    characters: 'This text has characters that cannot be stored.',
    yesNo: 'Write yes or no.',
    date: 'Write the date as 2026-12-31.',
    dateOver: 'This day is over.',
    phoneNumber: 'This is not a phone number.',
    language: 'Write the name of a language of Muster, or its code such as de.',
    number: 'Write a whole number from 1.',
    status: 'Write ACTIVE or INACTIVE.',
    country: 'Write the country with two letters, such as AU.',
    timeZone: 'Write a time zone such as Australia/Brisbane.',
    unknownSite: 'The company has no worksite with this name.',
    unknownDivision: 'The company has no division with this name.',
    unknownRegion: 'The company has no region with this name.',
    unknownType: 'There is no worksite type with this name.',
    unknownWork: 'There is no high-risk work with this name.',
    archivedDivision: 'This division is archived.',
    ambiguous: 'More than one entry has this name.',
    repeated: 'An earlier row has the same value.',
    elsewhere: 'You cannot add this address. Ask a system manager for help.',
    blocked: 'This person is blocked. Unblock them first.',
    notYours: 'You manage only some of this person’s memberships, so you cannot change their details.',
    ownRights: 'People cannot extend their own rights.',
    managerEnd: 'Set the end date of a company manager on their own page.',
    failed: 'This row could not be saved. Import it again.',
  },
};

const german: ReportTexts = {
  header: ['Zeile', 'Schlüssel', 'Ergebnis', 'Probleme'],
  outcomes: { CREATE: 'Hinzugefügt', UPDATE: 'Geändert', UNCHANGED: 'Unverändert', PROBLEM: 'Nicht importiert' },
  notYet: 'Noch nicht',
  problems: {
    required: 'Dieser Wert fehlt.',
    email: 'Das ist keine vollständige E-Mail-Adresse.',
    tooLong: 'Dieser Text ist zu lang.',
    characters: 'Dieser Text enthält Zeichen, die nicht gespeichert werden können.',
    yesNo: 'Schreiben Sie ja oder nein.',
    date: 'Schreiben Sie das Datum als 2026-12-31.',
    dateOver: 'Dieser Tag ist vorbei.',
    phoneNumber: 'Das ist keine Telefonnummer.',
    language: 'Schreiben Sie den Namen einer Sprache von Muster oder ihren Code, etwa de.',
    number: 'Schreiben Sie eine ganze Zahl ab 1.',
    status: 'Schreiben Sie ACTIVE oder INACTIVE.',
    country: 'Schreiben Sie das Land mit zwei Buchstaben, zum Beispiel AU.',
    timeZone: 'Schreiben Sie eine Zeitzone wie Australia/Brisbane.',
    unknownSite: 'Das Unternehmen hat keinen Standort mit diesem Namen.',
    unknownDivision: 'Das Unternehmen hat keinen Bereich mit diesem Namen.',
    unknownRegion: 'Das Unternehmen hat keine Region mit diesem Namen.',
    unknownType: 'Es gibt keine Standortart mit diesem Namen.',
    unknownWork: 'Es gibt keine Hochrisikoarbeit mit diesem Namen.',
    archivedDivision: 'Dieser Bereich ist archiviert.',
    ambiguous: 'Dieser Name steht für mehrere Dinge.',
    repeated: 'Eine frühere Zeile hat denselben Wert.',
    elsewhere: 'Sie können diese Adresse nicht hinzufügen. Bitten Sie einen Systemmanager um Hilfe.',
    blocked: 'Diese Person ist gesperrt. Entsperren Sie sie zuerst.',
    notYours: 'Sie verwalten nur einen Teil der Mitgliedschaften dieser Person und können ihre Angaben nicht ändern.',
    ownRights: 'Niemand erweitert die eigenen Rechte.',
    managerEnd: 'Setzen Sie das Enddatum eines Unternehmensmanagers auf dessen Seite.',
    failed: 'Diese Zeile konnte nicht gespeichert werden. Importieren Sie sie noch einmal.',
  },
};

const french: ReportTexts = {
  header: ['Ligne', 'Clé', 'Résultat', 'Problèmes'],
  outcomes: { CREATE: 'Ajouté', UPDATE: 'Modifié', UNCHANGED: 'Inchangé', PROBLEM: 'Non importé' },
  notYet: 'Pas encore',
  problems: {
    required: 'Cette valeur manque.',
    email: 'Ce n’est pas une adresse e-mail complète.',
    tooLong: 'Ce texte est trop long.',
    characters: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.',
    yesNo: 'Écrivez oui ou non.',
    date: 'Écrivez la date ainsi\u202f: 2026-12-31.',
    dateOver: 'Ce jour est passé.',
    phoneNumber: 'Ce n’est pas un numéro de téléphone.',
    language: 'Écrivez le nom d’une langue de Muster ou son code, par exemple de.',
    number: 'Écrivez un nombre entier à partir de 1.',
    status: 'Écrivez ACTIVE ou INACTIVE.',
    country: 'Écrivez le pays en deux lettres, comme AU.',
    timeZone: 'Écrivez un fuseau horaire comme Australia/Brisbane.',
    unknownSite: 'L’entreprise n’a pas de site de ce nom.',
    unknownDivision: 'L’entreprise n’a pas de division de ce nom.',
    unknownRegion: 'L’entreprise n’a pas de région de ce nom.',
    unknownType: 'Il n’y a pas de type de site de ce nom.',
    unknownWork: 'Il n’y a pas de travail à haut risque de ce nom.',
    archivedDivision: 'Cette division est archivée.',
    ambiguous: 'Ce nom désigne plusieurs choses.',
    repeated: 'Une ligne précédente a la même valeur.',
    elsewhere: 'Vous ne pouvez pas ajouter cette adresse. Demandez de l’aide à un gestionnaire du système.',
    blocked: 'Cette personne est bloquée. Débloquez-la d’abord.',
    notYours: 'Vous ne gérez qu’une partie des adhésions de cette personne et ne pouvez pas modifier ses données.',
    ownRights: 'Personne n’élargit ses propres droits.',
    managerEnd: 'Fixez la date de fin d’un responsable d’entreprise sur sa page.',
    failed: 'Cette ligne n’a pas pu être enregistrée. Importez-la à nouveau.',
  },
};

const languages: InLanguages<ReportTexts> = {
  ...inFurtherLanguages(({ importReport }) => ({ ...importReport, problems: { ...english.problems, ...importReport.problems } })),
  en: english,
  de: german,
  fr: french,
};

/** English for an unknown language. */
export const reportTexts = (language: string | undefined): ReportTexts => inLanguage(languages, tagOfPreference(language));

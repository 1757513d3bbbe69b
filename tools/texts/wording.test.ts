import { languageTags } from '@muster/contract/shared/languages';
import { describe, expect, test } from 'vitest';
import { storedTexts, type PlacedText } from './product-texts';

const withoutValues = (text: string): string => text.replaceAll(/\{\{.*?\}\}|\{\w*\}|\$t\(.*?\)/g, '');
const matching = (texts: readonly PlacedText[], wrong: RegExp): string[] =>
  texts.flatMap(([place, text]) => (wrong.test(withoutValues(text)) ? [`${place}: ${text}`] : []));

/** The words for 'you' that the texts of a language do not use, because each language uses one form of address. */
const otherAddress: Readonly<Record<string, RegExp>> = {
  af: /(?<!\p{L})u(?!\p{L})/u,
  de: /(?<!\p{L})(?:du|dich|dir|deine?[mnrs]?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tuyo|contigo|puedes|tienes)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|tes)(?!\p{L})/iu,
  it: /(?<!\p{L})Lei(?!\p{L})/u,
  nl: /(?<!\p{L})(?:u|uw|uzelf)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:tu|teus?|tuas?|contigo)(?!\p{L})/iu,
  'zh-cn': /你/u,
  'zh-tw': /你/u,
};

/** Imperatives of the other form of address at the start of a sentence: no pronoun gives them away. */
const otherImperative: Readonly<Record<string, RegExp>> = {
  de: /(?:^|[.!?:,;] )(?:Schreibe?|Setze?|Importiere|Entsperre|Öffne|Wähle?|Prüfe?|Lade|Lies|Gib|Nimm|Sieh|Hilf|Lass|Klicke?|Tippe?|Gehe?|Versuche?|Melde|Sende|Kopiere|Verwerfe|Verwirf|Lösche?|Füge?|Entferne?|Ändere|Bestätige|Warte|Bearbeite|Starte|Bitte(?= (?:ein|dein|d(?:en|ie|as) )))(?= (?!Sie )\p{L})/u,
  es: /(?:^|[.!?:¡] ?)(?:Escribe|Abre|Elige|Pide|Copia|Guarda|Envía|Espera|Revisa|Selecciona|Intenta|Vuelve|Añade) (?:el|la|los|las|un|una|a|su|tu|de nuevo)\b/u,
  fr: /(?:^|[.!?:] )(?:Écris|Ouvre|Choisis|Saisis|Essaie|Clique|Lis|Envoie|Attends|Ajoute|Copie) (?:le|la|les|un|une|ton|ta|tes|sur|à)\b/u,
};

describe.each(languageTags)('[1.8] [1.9] the texts in %s', (language) => {
  const texts = storedTexts(language);

  test('come from the store, the shipped templates too', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(([place]) => place.startsWith('shipped.json')).length).toBeGreaterThan(200);
  });

  test('use one form of address', () => {
    const wrong = [otherAddress[language], otherImperative[language]].flatMap((pattern) => (pattern ? matching(texts, pattern) : []));
    expect(wrong).toEqual([]);
  });
});

test('the other form of address is found in a pronoun and in an imperative', () => {
  const found = (language: string, text: string) =>
    [otherAddress, otherImperative].some((patterns) => matching([['here', text]], patterns[language] ?? /^$/).length > 0);
  expect(
    ['Du verwaltest das.', 'Schreibe ja oder nein.', 'Sie ist gesperrt. Entsperre sie zuerst.'].map((text) => found('de', text)),
  ).toEqual([true, true, true]);
  expect(['Schreiben Sie ja.', 'Sende-Datum', 'Bitte prüfen Sie es.'].map((text) => found('de', text))).toEqual([false, false, false]);
  expect([found('fr', 'Choisis un fichier.'), found('fr', 'Choisissez un fichier.')]).toEqual([true, false]);
});

describe('the texts in fr have French typography', () => {
  const texts = storedTexts('fr');
  const wrong = (pattern: RegExp): string[] => texts.flatMap(([place, text]) => (pattern.test(text) ? [`${place}: ${text}`] : []));

  test('a narrow space that does not break stands before ; : ! ? and inside of quotation marks', () => {
    expect(wrong(/ [;:!?»]|« |«(?!\u202f)|(?<!\u202f)»/u)).toEqual([]);
  });

  test('an apostrophe is curly', () => expect(wrong(/\p{L}'\p{L}/u)).toEqual([]));
});

/** An ending that stands alone is no word. What it belongs to is a value, a number or a word in Latin letters: 'Muster-ஐ', '{{name}}-க்கு'. */
test('an ending in Tamil is joined to the value before it', () => {
  const alone =
    /[}\w][”"’»)]? (?:ஐ|ஐயும்|ஐவிட|க்கு|க்குள்|க்கும்|க்கான|க்காக|கு|இல்|இலும்|இன்|ஆல்|ஆக|இலிருந்து|உடன்|இடம்|இடமிருந்து|உக்கு|உக்கான)(?:ப்|க்|ச்|த்)?(?![\p{L}\p{M}])/u;
  const found = (text: string): boolean => alone.test(text);
  expect([found('{{name}} ஐ அகற்று'), found('“{{name}}” க்குப் பதில்'), found('{{name}}-ஐ அகற்று'), found('{{count}} இல்லை')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(storedTexts('ta').flatMap(([place, text]) => (found(text) ? [`${place}: ${text}`] : []))).toEqual([]);
});

/** One English label, one translation: a person must recognise the same thing on every screen. */
const glossary: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    Subdivision: 'Unterbereich',
    'Site manager': 'Standortmanager',
    'System manager': 'Systemmanager',
    Headcount: 'Belegschaft',
    'Audit log': 'Audit-Protokoll',
    'Job title': 'Berufsbezeichnung',
    'Company leader': 'Führungskraft',
    Learning: 'Lernrunde',
    Learnings: 'Lernrunden',
    Summary: 'Zusammenfassung',
  },
  fr: {
    Subdivision: 'Sous-division',
    Subdivisions: 'Sous-divisions',
    'Site manager': 'Responsable de site',
    'Company leader': 'Dirigeant',
    'System manager': 'Gestionnaire du système',
    Headcount: 'Effectif',
    'Audit log': 'Journal d’audit',
    'Job title': 'Fonction',
    Learning: 'Retour d’expérience',
    Learnings: 'Retours d’expérience',
    Summary: 'Synthèse',
  },
};

/** Other words that texts have had for a term. A reader takes them for another thing. */
const otherWords: Readonly<Record<string, RegExp>> = {
  de: /Unterabteilung|Prüfprotokoll|Systemverwalt|Personalstärke|Risikoarbeit(?<!Hochrisikoarbeit)|Standortverantwortliche/u,
  fr: /Apprentissages?(?!\p{L})|Subdivision(?!\p{L})(?<!Sous-division)|relanc|périmée?s?(?!\p{L})|gestionnaire système|responsable du système|administration du système|jours de repos/iu,
};

test.each(Object.entries(otherWords))('no text in %s has another word for a term', (language, others) => {
  // A learning team is no campaign.
  const texts = storedTexts(language).filter(([, text]) => text !== 'Équipe d’apprentissage');
  expect(matching(texts, others)).toEqual([]);
});

test.each(Object.entries(glossary))('each term of the glossary has one translation in %s', (language, terms) => {
  const translated = new Map(storedTexts(language));
  for (const [english, own] of Object.entries(terms)) {
    const used = storedTexts('en').flatMap(([place, text]) => (text === english ? [translated.get(place)] : []));
    expect([english, [...new Set(used)]]).toEqual([english, [own]]);
  }
});

import { strToU8, zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook whose sheets have these rows. Style 1 is a date. */
export function workbook(sheets: Record<string, string>, shared: readonly string[] = []): File {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return new File(
    [new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))],
    'people.xlsx',
  );
}

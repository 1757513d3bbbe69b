/** A workbook of a spreadsheet program (ECMA-376). */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

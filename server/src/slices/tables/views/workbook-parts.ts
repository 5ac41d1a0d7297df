const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Its columns are so many digits wide. The first row stays where it is while the others scroll. */
export const sheetHead = (widths: readonly number[]) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;
export const sheetFoot = '</sheetData></worksheet>';

/** A cell is plain, or an instant. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`;

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${documents}/${kind}" Target="${target}"/>`;
const relations = (list: string) => `${head}<Relationships xmlns="${packages}/relationships">${list}</Relationships>`;
const override = (name: string, kind: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`;
const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`;

/** The other parts of a workbook with so many sheets: what they are, and how they are found. */
export function partsAround(sheets: number): Readonly<Record<string, string>> {
  const each = (part: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => part(index + 1)).join('');
  const named = each((number) => `<sheet name="${number}" sheetId="${number}" r:id="rId${number}"/>`);
  const found = each((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`));
  const told = each((number) => override(`worksheets/sheet${number}`, 'worksheet'));
  return {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(found + relation(sheets + 1, 'styles', 'styles.xml')),
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types">${defaults}${override('workbook', 'sheet.main')}${override('styles', 'styles')}${told}</Types>`,
  };
}

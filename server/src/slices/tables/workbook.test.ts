import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Cell } from './queries/table.ts';
import { csvOf } from './views/csv.ts';
import { workbookOf } from './views/workbook.ts';

type Page = readonly (readonly Cell[])[];

async function partsOf(columns: readonly string[], pages: readonly Page[], rowsOfSheet?: number) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbookOf(columns, listed(pages), rowsOfSheet)) chunks.push(chunk);
  const parts = Object.entries(unzipSync(Buffer.concat(chunks)));
  return new Map(parts.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

async function* listed<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}

test('wire 17: a workbook has numbers, texts and times of the campus, each as what it is', async () => {
  const at = Temporal.Instant.from('2026-11-20T10:00:00+09:00');
  const parts = await partsOf(
    ['번호', '이름'],
    [
      [
        [7, '=1+1'],
        [-2.5, at],
      ],
      [[null, 'a < "b" & c']],
    ],
  );
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const [, rows = ''] = /<sheetData>(.*)<\/sheetData>/.exec(sheet) ?? [];
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
  // 2026-11-20 is day 46346 of Excel; ten o'clock is 10/24 of it.
  expect(rows.split('</row>')).toEqual([
    `<row r="1">${text('A1', '번호')}${text('B1', '이름')}`,
    `<row r="2"><c r="A2"><v>7</v></c>${text('B2', '=1+1')}`,
    `<row r="3"><c r="A3"><v>-2.5</v></c><c r="B3" s="1"><v>${46_346 + 10 / 24}</v></c>`,
    `<row r="4">${text('B4', 'a &lt; "b" &amp; c')}`,
    '',
  ]);
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
});

test('wire 17: a column has room for what stands in it, so that no time is shown as ####', async () => {
  const at = Temporal.Instant.from('2026-11-20T10:00:00+09:00');
  const widthsOf = async (columns: readonly string[], pages: readonly Page[]) => {
    const sheet = (await partsOf(columns, pages, 3)).get('xl/worksheets/sheet1.xml') ?? '';
    const [, cols = ''] = /<cols>(.*)<\/cols><sheetData>/.exec(sheet) ?? [];
    return [...cols.matchAll(/<col min="(\d)" max="\1" width="(\d+)" customWidth="1"\/>/g)].map(([, , width]) =>
      Number(width),
    );
  };
  const row = [7, at, '아주 긴 동아리 이름', null, 'x'.repeat(900)];
  // A letter of Korean takes the room of two. Where nothing stands yet a time may come.
  expect(await widthsOf(['n', 'at', '이름', 'end', 'text'], [[row], [row], [row]])).toEqual([10, 21, 21, 21, 62]);
  expect(await widthsOf(['사용 인원이 모두 몇 명인지'], [])).toEqual([28]);
});

test('wire 17: no text breaks the sheet, however odd', async () => {
  const odd = 'a\u0000\u001b\uFFFE\uD800b_x0041_\t😀';
  const sheet = (await partsOf(['x'], [[[odd, 'y'.repeat(40_000)]]])).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('ab_x005F_x0041_\t😀'.replace('ab', 'a\uFFFDb'));
  expect(/y+/.exec(sheet.split('😀')[1] ?? '')?.[0]).toHaveLength(32_767);
});

test('wire 17: a table that is longer than a sheet goes on in the next, under the same columns', async () => {
  const page = Array.from({ length: 5 }, (_, index) => [index]);
  const parts = await partsOf(['n'], [page, page], 4);
  const numbers = ['sheet1', 'sheet2', 'sheet3', 'sheet4'].map((name) =>
    [...(parts.get(`xl/worksheets/${name}.xml`) ?? '').matchAll(/<v>(\d)<\/v>/g)].map(([, value]) => Number(value)),
  );
  expect(numbers).toEqual([[0, 1, 2], [3, 4, 0], [1, 2, 3], [4]]);
  for (const name of ['xl/workbook.xml', '[Content_Types].xml', 'xl/_rels/workbook.xml.rels'])
    expect(parts.get(name)?.match(/sheet\d?\.xml|<sheet /g)?.length).toBeGreaterThanOrEqual(4);
});

test('wire 17: a table that nobody has a row of is a workbook with its columns', async () => {
  const sheet = (await partsOf(['n'], [])).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row /g)).toHaveLength(1);
});

test.for([
  ['CSV', csvOf],
  ['a workbook', workbookOf],
] as const)('wire 17: of %s no page is read before the reader has taken the one before', async ([, write]) => {
  let read = 0;
  async function* pages(): AsyncGenerator<Page> {
    for (; read < 200; ) {
      read += 1;
      yield Array.from({ length: 100 }, (_, row) => [read, `row ${row}`, 'x'.repeat(50)]);
    }
  }
  const most: number[] = [];
  let taken = 0;
  for await (const chunk of write(['a', 'b', 'c'], pages())) {
    taken += chunk.length > 0 ? 1 : 0;
    most.push(read);
  }
  // Whatever is taken, at most as many pages more are read as a block of the compression needs to come out.
  const ahead = most.map((pagesRead, index) => pagesRead - (most[index - 1] ?? 0));
  expect(Math.max(...ahead)).toBeLessThanOrEqual(20);
  expect(taken).toBeGreaterThan(10);
});
